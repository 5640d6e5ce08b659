//! A battle of each ruleset, checked once.

use std::path::Path;
use std::sync::LazyLock;

use sandtable::check::{Outcome, check};
use sandtable::rules::Scenario;
use sandtable::source::Memory;

static BATTLES: LazyLock<Vec<Outcome>> = LazyLock::new(|| {
    let files = Memory::default()
        .with("battle.toml", include_str!("../../scenarios/small-units/primosole/battle.toml"))
        .with("ford.scenario.toml", include_str!("../../scenarios/small-units/primosole/the-ford.scenario.toml"))
        .with(
            "kessel.scenario.toml",
            include_str!("../../scenarios/portable/ford-at-kessel/ford-at-kessel.scenario.toml"),
        )
        .with(
            "malinovka.scenario.toml",
            include_str!("../../scenarios/card-activation/malinovka/malinovka.scenario.toml"),
        )
        .with(
            "hill-201.scenario.toml",
            include_str!("../../scenarios/formation-impulse/hill-201/hill-201.scenario.toml"),
        );
    let read = |name: &str| check(&files, Path::new(""), Path::new(name)).expect("it is in memory");
    ["ford", "kessel", "malinovka", "hill-201"].map(|name| read(&format!("{name}.scenario.toml"))).into()
});

/// The battle that a byte picks.
pub fn picked(by: u8) -> &'static Scenario {
    let outcome = &BATTLES[usize::from(by) % BATTLES.len()];
    outcome.scenario.as_ref().expect("what ships is right")
}
