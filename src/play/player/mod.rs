//! Players: whoever answers for a side, from what that side may see.

mod random;

pub use random::Random;

use crate::game::Game;
use crate::scenario::draft::SideId;

/// Whoever answers for a side.
pub trait Player<G: Game> {
    /// The number of the order it gives, among the legal ones. There is always one.
    fn choose(&mut self, seen: &Seen<'_, G>, orders: &[G::Order]) -> usize;
}

/// A game as one side sees it: the other hand, blind cards and hidden markers stay hidden.
pub struct Seen<'s, G: Game> {
    pub game: &'s G,
    pub side: SideId,
    state: &'s G::State,
}

impl<'s, G: Game> Seen<'s, G> {
    pub fn new(game: &'s G, state: &'s G::State, side: SideId) -> Seen<'s, G> {
        Seen { game, side, state }
    }

    /// The state as this side may know it.
    pub fn state(&self) -> G::State {
        self.game.seen_by(self.state, self.side)
    }
}
