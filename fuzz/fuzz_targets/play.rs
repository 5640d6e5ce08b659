//! Any bytes as orders in a battle of each ruleset, legal and illegal: no panic, no broken invariant, nothing changed by what is
//! refused. The first byte picks the battle.

#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sandtable::check::{Outcome, check};
use sandtable::game::Staged;
use sandtable::rules::Visit;
use sandtable::source::Memory;

static BATTLES: LazyLock<Vec<Outcome>> = LazyLock::new(|| {
    let files = Memory::default()
        .with("battle.toml", include_str!("../../scenarios/small-units/primosole/battle.toml"))
        .with("ford.scenario.toml", include_str!("../../scenarios/small-units/primosole/the-ford.scenario.toml"))
        .with("kessel.scenario.toml", include_str!("../../scenarios/portable/ford-at-kessel/ford-at-kessel.scenario.toml"))
        .with("malinovka.scenario.toml", include_str!("../../scenarios/card-activation/malinovka/malinovka.scenario.toml"))
        .with("hill-201.scenario.toml", include_str!("../../scenarios/formation-impulse/hill-201/hill-201.scenario.toml"));
    let read = |name: &str| check(&files, Path::new(""), Path::new(name)).expect("it is in memory");
    ["ford", "kessel", "malinovka", "hill-201"].map(|name| read(&format!("{name}.scenario.toml"))).into()
});

struct Survive<'b>(&'b [u8]);

impl Visit for Survive<'_> {
    type Out = ();

    fn visit<G: Staged>(self, game: &G) {
        sandtable::play::survive(game, self.0);
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let outcome = &BATTLES[usize::from(*first) % BATTLES.len()];
    let scenario = outcome.scenario.as_ref().expect("what ships is right");
    scenario.with_game(Survive(rest));
});
