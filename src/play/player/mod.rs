//! Players: whoever answers for a side, from what that side may see.

mod greedy;
mod random;
mod search;

pub use greedy::Greedy;
pub use random::Random;
pub use search::{Opinion, Opinions, Search};

use crate::game::{Chance, Game, Lot, Style};
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
    /// Whether it plays a game in the blink of an eye.
    pub is_quick: bool,
}

/// Who plays where nothing is said.
pub const USUAL: &str = "greedy";

/// Every bot, from the weakest to the strongest.
pub const BOTS: &[Bot] = &[
    Bot { name: "random", gist: "gives any legal order; for coverage, not for balance", is_quick: true },
    Bot {
        name: "greedy",
        gist: "does whatever looks best at once; quick enough for thousands of games. `greedy:bold` dares \
               more, `greedy:careful` less",
        is_quick: true,
    },
    Bot {
        name: "search",
        gist: "looks ahead to the end of the turn in imagined games; slow. `search:5000` thinks for at \
               most 5000 decisions a turn",
        is_quick: false,
    },
];

/// Whether there is a bot of a name.
pub fn is_known(name: &str) -> bool {
    Called::read(name).is_some()
}

/// A bot as it is called: its name, with its style or the budget of one that looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Called {
    Random,
    Greedy(Style),
    Search { budget: Option<u64> },
}

impl Called {
    fn read(name: &str) -> Option<Called> {
        match name.split_once(':') {
            None if name == "random" => Some(Called::Random),
            None if name == "greedy" => Some(Called::Greedy(Style::Usual)),
            None if name == "search" => Some(Called::Search { budget: None }),
            Some(("greedy", style)) => Style::named(style).map(Called::Greedy),
            Some(("search", budget)) => {
                let budget = budget.parse().ok().filter(|budget| (1..=MOST_BUDGET).contains(budget))?;
                Some(Called::Search { budget: Some(budget) })
            }
            _ => None,
        }
    }
}

/// The largest budget; more than a game would ever be waited for.
pub const MOST_BUDGET: u64 = 100_000_000;

/// The bot that is meant if one that looks ahead is to spend a budget.
pub fn with_budget(name: &str, budget: u64) -> String {
    if name == "search" { format!("search:{budget}") } else { name.to_string() }
}

/// A bot by its name, with a stream of chance of its own.
pub fn player<G: Game>(name: &str, chance: Chance) -> Option<Box<dyn Player<G>>> {
    Some(match Called::read(name)? {
        Called::Random => Box::new(Random::new(chance)),
        Called::Greedy(style) => Box::new(Greedy::new(chance, style)),
        Called::Search { budget } => Box::new(Search::new(chance, budget)),
    })
}

/// The bots of both sides for one game: the same lot, number and names give the same game.
pub fn pair<G: Game>(names: [&str; 2], lot: Lot, number: u64) -> Option<[Box<dyn Player<G>>; 2]> {
    let [first, second] = names;
    let chance = |purpose| lot.chance(purpose, number);
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

    /// The turn under way.
    pub fn turn(&self) -> u32 {
        self.game.turn(self.game.table(self.state))
    }

    /// The state as this side may know it.
    pub fn state(&self) -> G::State {
        self.game.seen_by(self.state, self.side)
    }
}
