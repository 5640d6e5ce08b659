//! Players: whoever answers for a side, from what that side may see.

mod greedy;
mod random;

pub use greedy::Greedy;
pub use random::Random;

use crate::game::{Chance, Game};
use crate::scenario::draft::SideId;

/// Whoever answers for a side.
pub trait Player<G: Game> {
    /// The number of the order it gives, among the legal ones. There is always one.
    fn choose(&mut self, seen: &Seen<'_, G>, orders: &[G::Order]) -> usize;
}

/// A player that comes with the program.
pub struct Bot {
    pub name: &'static str,
    /// How it plays, in one line.
    pub gist: &'static str,
}

/// Who plays where nothing is said.
pub const USUAL: &str = "greedy";

/// Every bot, from the weakest to the strongest.
pub const BOTS: &[Bot] = &[
    Bot { name: "random", gist: "gives any legal order; for coverage, not for balance" },
    Bot { name: "greedy", gist: "does whatever looks best at once; the one to judge balance by" },
];

/// Whether there is a bot of a name.
pub fn is_known(name: &str) -> bool {
    BOTS.iter().any(|bot| bot.name == name)
}

/// A bot by its name, with a stream of chance of its own.
pub fn player<G: Game>(name: &str, chance: Chance) -> Option<Box<dyn Player<G>>> {
    Some(match name {
        "random" => Box::new(Random::new(chance)),
        "greedy" => Box::new(Greedy::new(chance)),
        _ => return None,
    })
}

/// The bots of both sides for one game: the same seed, number and names give the same game.
pub fn pair<G: Game>(names: [&str; 2], seed: u64, number: u64) -> Option<[Box<dyn Player<G>>; 2]> {
    let [first, second] = names;
    let chance = |purpose| Chance::seeded(seed, purpose, number);
    Some([player(first, chance("first"))?, player(second, chance("second"))?])
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
