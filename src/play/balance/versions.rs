//! Versions of one battle, each played as often and on the same luck, and by how much one does better than another.

use serde::Serialize;

use super::interval::{Bounds, Interval};
use super::watch::account;
use crate::game::{Game, Lot, Stream};
use crate::play::series::{in_order, seed_of};

/// How the games of one version ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// "unit.A/Fus.front.fp = 3".
    pub name: String,
    /// By game: the id of the side that won; none if nobody did.
    pub winners: Vec<Option<String>>,
}

/// How many more games a side wins than in the first version, as a share of them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    pub share: f64,
    /// The bounds at 95 %.
    pub low: f64,
    pub high: f64,
    /// The share of the variance that was saved by playing both on the same luck; none where nothing varied.
    pub saved: Option<f64>,
}

impl Version {
    /// Plays the games of a version: the first so many of a seed.
    pub fn play<G: Game>(
        game: &G,
        name: String,
        bot: &str,
        (seed, games): (u64, u64),
        done: &(dyn Fn() + Sync),
    ) -> Version {
        let numbers: Vec<u64> = (0..games).collect();
        let one = |number: u64| {
            let lot = Lot { stream: Stream::Keyed, seed: seed_of(seed, number) };
            let ending = account(game, [bot; 2], lot, None).and_then(|account| account.ending);
            done();
            let winner = ending.and_then(|ending| game.endings().get(ending)?.side);
            winner.map(|side| game.side_names(side).0.to_string())
        };
        Version { name, winners: in_order(&numbers, &|| false, &one) }
    }

    /// The share of games that a side won, or that nobody did, with its bounds.
    pub fn share(&self, side: Option<&str>) -> (f64, Interval) {
        let (won, all) = (self.wins(side).filter(|won| *won).count() as u64, self.winners.len() as u64);
        (won as f64 / all.max(1) as f64, Bounds::Fixed.of(won, all))
    }

    fn wins<'v>(&'v self, side: Option<&'v str>) -> impl Iterator<Item = bool> + 'v {
        self.winners.iter().map(move |winner| winner.as_deref() == side)
    }

    /// How much more a side wins than in another version, game by game of the same number.
    pub fn against(&self, other: &Version, side: &str) -> Difference {
        let figure = |won: bool| f64::from(u8::from(won));
        let ours: Vec<f64> = self.wins(Some(side)).map(figure).collect();
        let theirs: Vec<f64> = other.wins(Some(side)).map(figure).collect();
        let each: Vec<f64> = ours.iter().zip(&theirs).map(|(ours, theirs)| ours - theirs).collect();
        let (share, variance) = (mean(&each), spread(&each));
        let reach = 1.96 * (variance / each.len().max(1) as f64).sqrt();
        let apart = spread(&ours) + spread(&theirs);
        Difference {
            share,
            low: share - reach,
            high: share + reach,
            saved: (apart > 0.0).then(|| 1.0 - variance / apart),
        }
    }

    /// The number of a game that another side won than in the other version.
    pub fn turned(&self, other: &Version) -> Option<u64> {
        let at = self.winners.iter().zip(&other.winners).position(|(ours, theirs)| ours != theirs)?;
        Some(at as u64)
    }
}

fn mean(all: &[f64]) -> f64 {
    all.iter().sum::<f64>() / all.len().max(1) as f64
}

fn spread(all: &[f64]) -> f64 {
    let middle = mean(all);
    all.iter().map(|one| (one - middle).powi(2)).sum::<f64>() / (all.len() as f64 - 1.0).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(winners: &str) -> Version {
        let winner = |letter: char| (letter != '-').then(|| letter.to_string());
        Version { name: winners.to_string(), winners: winners.chars().map(winner).collect() }
    }

    #[test]
    fn what_both_versions_share_does_not_count_as_chance() {
        let (one, two) = (version("rrrrbbbb--"), version("rrrrrbbb--"));
        let difference = two.against(&one, "r");
        assert!((difference.share - 0.1).abs() < 1e-9, "{difference:?}");
        assert!(difference.saved.is_some_and(|saved| saved > 0.7), "{difference:?}");
        assert_eq!(two.turned(&one), Some(4));
        assert_eq!(one.turned(&one), None);
        let alike = one.against(&one, "b");
        assert_eq!((alike.share, alike.low, alike.high), (0.0, 0.0, 0.0));
    }

    #[test]
    fn shares_are_of_all_games() {
        let one = version("rrrb-");
        assert_eq!([Some("r"), Some("b"), None].map(|side| one.share(side).0), [0.6, 0.2, 0.2]);
        assert!(one.share(Some("r")).1.low < 0.6 && one.share(Some("r")).1.high > 0.6);
    }
}
