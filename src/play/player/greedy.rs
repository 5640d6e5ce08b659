//! A player that always takes what looks best at once. What looks best, the ruleset says; habits and whims are its own.

use super::{Player, Seen};
use crate::game::{Chance, Game, Style};

/// Differences in worth below this are a matter of mood, so that two games are never the same.
const WHIM: f32 = 0.05;

pub struct Greedy<G: Game> {
    chance: Chance,
    style: Style,
    turn: u32,
    /// What it has in mind, once it has been asked.
    mind: Option<G::Mind>,
    worth: Vec<f32>,
}

impl<G: Game> Greedy<G> {
    pub fn new(chance: Chance, style: Style) -> Greedy<G> {
        Greedy { chance, style, turn: 0, mind: None, worth: Vec::new() }
    }

    /// The same player with a mind of another make, for whoever tries which figures are best.
    pub fn with_mind(self, mind: G::Mind) -> Greedy<G> {
        Greedy { mind: Some(mind), ..self }
    }
}

/// What an order is worth more by a whim.
pub(super) fn mood(chance: &mut Chance) -> f32 {
    const FINE: u32 = 1 << 16;
    WHIM * (chance.index("whims", FINE as usize).unwrap_or(0) as f32 / FINE as f32)
}

impl<G: Game> Player<G> for Greedy<G> {
    fn choose(&mut self, seen: &Seen<'_, G>, orders: &[G::Order]) -> usize {
        let turn = seen.turn();
        if turn != self.turn {
            self.turn = turn;
            self.chance.begin(turn, String::new);
        }
        let mind = self.mind.get_or_insert_with(|| seen.game.mind(self.style));
        let worth = &mut self.worth;
        worth.clear();
        seen.game.weigh(&seen.state(), seen.side, orders, mind, worth);
        for worth in worth.iter_mut() {
            *worth += mood(&mut self.chance);
        }
        (0..orders.len()).max_by(|a, b| worth[*a].total_cmp(&worth[*b])).unwrap_or(0)
    }
}
