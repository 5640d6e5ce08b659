//! Whole games from outside: they end, they keep the invariants, they come out the same again.

use std::path::Path;

use sandtable::check::check;
use sandtable::game::{Chance, Game};
use sandtable::play::player::Random;
use sandtable::play::{Limit, Player, play};
use sandtable::rules::small_units::board::Board;
use sandtable::rules::small_units::sheet::Sheet;
use sandtable::source::Disk;

use crate::ground::root;

/// The boards of everything that ships.
pub fn boards() -> Vec<(String, Board)> {
    ["red-berets", "the-ford"]
        .map(|name| {
            let path = root().join(format!("scenarios/small-units/primosole/{name}.scenario.toml"));
            (name.to_string(), board(&path))
        })
        .into()
}

pub fn board(path: &Path) -> Board {
    let outcome = check(&Disk, &root(), path).unwrap();
    let scenario = outcome.scenario.unwrap_or_else(|| panic!("{} has errors", path.display()));
    Board::of(&Sheet::read(&scenario, &outcome.findings.sources, &mut Vec::new())).unwrap()
}

fn random(seed: u64, number: u64) -> [Random; 2] {
    [0, 1].map(|side| Random::new(Chance::seeded(seed, if side == 0 { "first" } else { "second" }, number)))
}

/// `SANDTABLE_GAMES` plays more of them.
fn games() -> u64 {
    std::env::var("SANDTABLE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(150)
}

#[test]
fn random_games_end_and_keep_the_invariants_after_every_order() {
    for (name, board) in boards() {
        for number in 0..games() {
            let [mut first, mut second] = random(1, number);
            let players: [&mut dyn Player<Board>; 2] = [&mut first, &mut second];
            let mut steps = 0_u64;
            let mut watch = |state: &<Board as Game>::State, order: Option<_>, _: &[_]| {
                steps += 1;
                let broken = board.broken_invariants(state);
                assert!(broken.is_empty(), "{name}, game {number}, step {steps}, {order:?}: {broken:#?}");
            };
            let mut chance = Chance::seeded(1, "game", number);
            let played = play(&board, players, &mut chance, Limit::Whole, Some(&mut watch));
            assert!(played.verdict.is_some(), "{name}, game {number} never ends");
        }
    }
}
