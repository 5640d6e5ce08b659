//! A player without a plan: every legal order is as good as any other. For coverage and fuzzing, not for balance.

use super::{Player, Seen};
use crate::game::{Chance, Game};

pub struct Random {
    chance: Chance,
}

impl Random {
    pub fn new(chance: Chance) -> Random {
        Random { chance }
    }
}

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, _: &Seen<'_, G>, orders: &[G::Order]) -> usize {
        self.chance.index("orders", orders.len()).unwrap_or(0)
    }
}
