//! Playing the games of one level: so many, or until the shares are known well enough, or until somebody says stop.

use super::account::Account;
use super::heading::{Heading, Part};
use super::interval::Bounds;
use super::watch::account;
use crate::game::{Game, Lot, Stream};
use crate::play::series::{in_order, seed_of};

/// After so many games it is looked whether they are enough. It is fixed, so that the same games are played on any number of threads.
pub const LOOK: u64 = 50;
/// Nobody plays more games than this at one level.
pub const MOST: u64 = 100_000;

/// When a level is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stop {
    /// After so many games.
    Games(u64),
    /// When the share of each side is known to so much either way, or after so many games.
    Width { half: f64, most: u64 },
}

/// How a series is played.
pub struct Plan<'p> {
    pub heading: &'p Heading,
    pub stop: Stop,
    /// Somebody wants to stop now.
    pub is_stopped: &'p (dyn Fn() -> bool + Sync),
    /// Hears of every game that is done, from any thread.
    pub done: &'p (dyn Fn(&Account) + Sync),
}

/// The games of a level in their order. What is stopped early is a beginning without gaps.
pub fn level<G: Game>(game: &G, plan: &Plan<'_>, level: usize) -> Vec<Account> {
    let heading = plan.heading;
    let Some(bot) = heading.bots.get(level) else { return Vec::new() };
    let one = |number: u64| {
        let seed = seed_of(heading.seed, number);
        let lot = Lot { stream: Stream::named(&heading.stream).unwrap_or_default(), seed };
        let account = account(game, [bot, bot], lot, Some(heading));
        let account = Account { level, game: number, seed, ..account.unwrap_or_default() };
        (plan.done)(&account);
        account
    };
    let play = |numbers: &[u64]| in_order(numbers, plan.is_stopped, &one);
    match plan.stop {
        Stop::Games(games) => play(&numbers(games, heading.part)),
        Stop::Width { half, most } => {
            let mut accounts = Vec::new();
            while (accounts.len() as u64) < most && !is_known(heading, &accounts, half) {
                let from = accounts.len() as u64;
                let numbers: Vec<u64> = (from..(from + LOOK).min(most)).collect();
                let played = play(&numbers);
                let cut = played.len() < numbers.len();
                accounts.extend(played);
                if cut {
                    break;
                }
            }
            accounts
        }
    }
}

/// The numbers of the games of a part.
fn numbers(games: u64, part: Option<Part>) -> Vec<u64> {
    let part = part.unwrap_or(Part { number: 1, of: 1 });
    (0..games).filter(|number| number % part.of == part.number - 1).collect()
}

/// Whether the share of each side is known to so much either way.
fn is_known(heading: &Heading, accounts: &[Account], half: f64) -> bool {
    let wins = |side: u8| accounts.iter().filter(|account| heading.winner(account.ending) == Some(side)).count() as u64;
    let all = accounts.len() as u64;
    all > 0 && [0, 1].into_iter().all(|side| Bounds::Looking.of(wins(side), all).half() <= half)
}
