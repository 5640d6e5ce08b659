//! A player that always takes what looks best at once. What looks best, the ruleset says; habits and whims are its own.

use super::{Player, Seen};
use crate::game::{Chance, Game};

/// Differences in worth below this are a matter of mood, so that two games are never the same.
const WHIM: f32 = 0.05;

pub struct Greedy {
    chance: Chance,
    worth: Vec<f32>,
}

impl Greedy {
    pub fn new(chance: Chance) -> Greedy {
        Greedy { chance, worth: Vec::new() }
    }
}

/// What an order is worth more by a whim.
pub(super) fn mood(chance: &mut Chance) -> f32 {
    const FINE: u32 = 1 << 16;
    WHIM * (chance.index("whims", FINE as usize).unwrap_or(0) as f32 / FINE as f32)
}

impl<G: Game> Player<G> for Greedy {
    fn choose(&mut self, seen: &Seen<'_, G>, orders: &[G::Order]) -> usize {
        let mut worth = std::mem::take(&mut self.worth);
        worth.clear();
        seen.game.weigh(&seen.state(), seen.side, orders, &mut worth);
        for worth in &mut worth {
            *worth += mood(&mut self.chance);
        }
        let best = (0..orders.len()).max_by(|a, b| worth[*a].total_cmp(&worth[*b])).unwrap_or(0);
        self.worth = worth;
        best
    }
}
