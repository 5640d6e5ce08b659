//! Any bytes as orders on The Ford, legal and illegal: no panic, no broken invariant, nothing changed by what is refused.

#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sandtable::check::check;
use sandtable::rules::small_units::{board::Board, sheet::Sheet};
use sandtable::source::Memory;

static FORD: LazyLock<Board> = LazyLock::new(|| {
    let files = Memory::default()
        .with("battle.toml", include_str!("../../scenarios/small-units/primosole/battle.toml"))
        .with("ford.scenario.toml", include_str!("../../scenarios/small-units/primosole/the-ford.scenario.toml"));
    let outcome = check(&files, Path::new(""), Path::new("ford.scenario.toml")).expect("it is in memory");
    let scenario = outcome.scenario.expect("what ships is right");
    Board::of(&Sheet::read(&scenario, &outcome.findings.sources, &mut Vec::new())).expect("it is whole")
});

fuzz_target!(|bytes: &[u8]| sandtable::play::survive(&*FORD, bytes));
