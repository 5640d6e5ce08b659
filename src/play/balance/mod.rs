//! Whether a battle is a good one, as far as many games of bots can tell: games played and accounted for, added up without
//! knowing the ruleset, written down by shards and put together again.

mod account;
mod heading;
pub mod interval;
mod run;
pub mod shard;
pub mod versions;
mod watch;

pub use account::{Account, Deeds, Fate};
pub use heading::{Asked, End, Heading, Objective, Part, Side, Unit};
pub use run::{LOOK, MOST, Plan, Stop, level};
pub use watch::account;
