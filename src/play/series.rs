//! Many games with different seeds, played in parallel and summed up; the sums do not depend on the number of threads.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::{Limit, Player, play};
use crate::game::{Chance, Game};

/// The sums over a series of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub decisions: u64,
    /// Games by the entry of the victory list that decided them.
    pub endings: BTreeMap<Option<usize>, u64>,
    /// Games that never came to an end.
    pub endless: u64,
}

impl Tally {
    pub fn merge(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.decisions += other.decisions;
        self.endless += other.endless;
        for (ending, count) in other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        self
    }
}

/// Plays `games` games, each with its own chance and players made for it.
pub fn series<G: Game>(
    game: &G,
    seed: u64,
    games: u64,
    players: impl Fn(u64) -> [Box<dyn Player<G>>; 2] + Sync,
) -> Tally {
    let one = |number: u64| {
        let [mut first, mut second] = players(number);
        let mut chance = Chance::seeded(seed, "game", number);
        let played = play(game, [first.as_mut(), second.as_mut()], &mut chance, Limit::Whole, None);
        let mut tally = Tally { games: 1, decisions: played.decisions, ..Tally::default() };
        match played.verdict {
            Some(verdict) => *tally.endings.entry(verdict.ending).or_default() += 1,
            None => tally.endless += 1,
        }
        tally
    };
    (0..games).into_par_iter().map(one).reduce(Tally::default, Tally::merge)
}
