//! One level of the ladder: the games of one player against itself, added up.

use std::collections::BTreeMap;

use serde::Serialize;

use super::units::{Holding, Record, holdings, records};
use crate::play::balance::interval::Bounds;
use crate::play::balance::{Account, Heading};
use crate::rules;

/// A share of the games of a level.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    pub of: String,
    pub games: u64,
    /// From 0 to 1, with its bounds.
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    pub fn new(of: impl Into<String>, games: u64, all: u64, bounds: Bounds) -> Share {
        let interval = bounds.of(games, all);
        Share { of: of.into(), games, share: games as f64 / all.max(1) as f64, low: interval.low, high: interval.high }
    }

    /// "54.0 % (49.1 to 58.8)".
    pub fn percent(&self) -> String {
        let [share, low, high] = [self.share, self.low, self.high].map(|share| share * 100.0);
        format!("{share:.1} % ({low:.1} to {high:.1})")
    }
}

/// Who would have won after a turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lead {
    pub turn: usize,
    /// Games that were still going on, or ended then.
    pub games: u64,
    pub sides: [u64; 2],
    pub nobody: u64,
}

/// How long games were.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Length {
    pub shortest: u32,
    pub median: u32,
    pub longest: u32,
    /// Games that ended before the last turn.
    pub early: u64,
    /// On average.
    pub decisions: f64,
    pub endless: u64,
}

/// How the lead went to and fro.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Changes {
    /// On average.
    pub mean: f64,
    /// Games in which it never changed.
    pub never: u64,
    /// The median turn of the last change, of games that had one.
    pub last: Option<usize>,
}

/// Something that came to nothing, and in how many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Idle {
    /// The id of the ruleset's observation.
    pub what: String,
    pub about: String,
    pub games: u64,
}

/// A rule that never came up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rule {
    pub number: String,
    pub title: String,
}

/// A game worth looking at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sample {
    /// "typical", "closest" or "lopsided".
    pub kind: &'static str,
    pub game: u64,
    pub seed: u64,
    /// How it went, in a few words.
    pub words: String,
    pub command: String,
}

/// A level of the ladder.
#[derive(Clone, Debug, Serialize)]
pub struct Level {
    /// Who played both sides.
    pub players: String,
    pub games: u64,
    pub bounds: Bounds,
    pub sides: [Share; 2],
    /// Draws, games without a result, and games that never ended.
    pub nobody: Share,
    pub endings: Vec<Share>,
    pub length: Length,
    pub leads: Vec<Lead>,
    pub changes: Changes,
    pub units: Vec<Record>,
    /// Shells, missions and strikes a game by each side, and the games without any.
    pub shells: [f64; 2],
    pub without_shells: [u64; 2],
    pub objectives: Vec<Holding>,
    pub idle: Vec<Idle>,
    pub unused_rules: Vec<Rule>,
    pub samples: Vec<Sample>,
}

impl Level {
    pub fn of(heading: &Heading, number: usize, games: &[&Account], bounds: Bounds) -> Level {
        let all = games.len() as u64;
        let count = |wanted: &dyn Fn(&Account) -> bool| games.iter().filter(|game| wanted(game)).count() as u64;
        let won = |side: u8| count(&|game| heading.winner(game.ending) == Some(side));
        let side = |side: u8| Share::new(&heading.sides[side as usize].name, won(side), all, bounds);
        let mut endings: Vec<Share> = (0..heading.endings.len())
            .map(|at| Share::new(&heading.endings[at].name, count(&|game| game.ending == Some(at)), all, bounds))
            .collect();
        for (name, games) in [
            ("no result", count(&|game| game.over && game.ending.is_none())),
            ("never over", count(&|game| !game.over)),
        ] {
            endings.extend((games > 0).then(|| Share::new(name, games, all, bounds)));
        }
        Level {
            players: heading.bots.get(number).cloned().unwrap_or_default(),
            games: all,
            bounds,
            sides: [side(0), side(1)],
            nobody: Share::new("nobody", all - won(0) - won(1), all, bounds),
            endings,
            length: length(heading, games),
            leads: leads(heading, games),
            changes: changes(games),
            units: records(heading, games),
            shells: [0, 1].map(|side| {
                games.iter().map(|game| f64::from(game.shells[side])).sum::<f64>() / games.len().max(1) as f64
            }),
            without_shells: [0, 1].map(|side| count(&|game| game.shells[side] == 0)),
            objectives: holdings(heading, games),
            idle: idle(games),
            unused_rules: unused_rules(heading, games),
            samples: super::page::samples(heading, number, games),
        }
    }

    /// The side that the games favour, if their bounds say so: of those that somebody won, more than half.
    pub fn favours(&self) -> Option<usize> {
        let [first, second] = [self.sides[0].games, self.sides[1].games];
        let bounds = self.bounds.of(first, first + second);
        match () {
            () if bounds.low > 0.5 => Some(0),
            () if bounds.high < 0.5 => Some(1),
            () => None,
        }
    }
}

/// The middle one, the lower of two.
pub fn median<T: Copy + Ord>(values: impl Iterator<Item = T>) -> Option<T> {
    let mut values: Vec<T> = values.collect();
    values.sort_unstable();
    values.get(values.len().checked_sub(1)? / 2).copied()
}

fn length(heading: &Heading, games: &[&Account]) -> Length {
    let turns = || games.iter().map(|game| game.turn);
    Length {
        shortest: turns().min().unwrap_or(0),
        median: median(turns()).unwrap_or(0),
        longest: turns().max().unwrap_or(0),
        early: turns().filter(|turn| *turn < heading.turns).count() as u64,
        decisions: games.iter().map(|game| game.decisions).sum::<u64>() as f64 / games.len().max(1) as f64,
        endless: games.iter().filter(|game| !game.over).count() as u64,
    }
}

fn leads(heading: &Heading, games: &[&Account]) -> Vec<Lead> {
    let lead = |turn: usize| {
        let mut lead = Lead { turn, games: 0, sides: [0; 2], nobody: 0 };
        for who in games.iter().filter_map(|game| game.leads.get(turn - 1)) {
            lead.games += 1;
            match who.and_then(|side| lead.sides.get_mut(usize::from(side))) {
                Some(side) => *side += 1,
                None => lead.nobody += 1,
            }
        }
        lead
    };
    (1..=heading.turns as usize).map(lead).filter(|lead| lead.games > 0).collect()
}

fn changes(games: &[&Account]) -> Changes {
    let all = games.iter().map(|game| game.changes());
    Changes {
        mean: all.clone().sum::<usize>() as f64 / games.len().max(1) as f64,
        never: all.filter(|changes| *changes == 0).count() as u64,
        last: median(games.iter().map(|game| game.last_change()).filter(|turn| *turn > 0)),
    }
}

const RULES: &str = "rules";

/// What came to nothing, the most frequent first.
fn idle(games: &[&Account]) -> Vec<Idle> {
    let mut counts: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for (what, about) in games.iter().flat_map(|game| &game.idle).filter(|(what, _)| *what != RULES) {
        for about in about {
            *counts.entry((what, about)).or_default() += 1;
        }
    }
    let one = |((what, about), games): (&(&str, &str), &u64)| Idle {
        what: what.to_string(),
        about: about.to_string(),
        games: *games,
    };
    let mut idle: Vec<Idle> = counts.iter().map(one).collect();
    idle.sort_by_key(|idle| std::cmp::Reverse(idle.games));
    idle
}

/// Rules that could have come up and did in no game.
fn unused_rules(heading: &Heading, games: &[&Account]) -> Vec<Rule> {
    let unused = |game: &Account| game.idle.get(RULES).cloned().unwrap_or_default();
    let Some((first, others)) = games.split_first() else { return Vec::new() };
    let mut numbers = unused(first);
    for game in others {
        let also = unused(game);
        numbers.retain(|number| also.contains(number));
    }
    let sections = rules::ruleset(&heading.rules).map(|ruleset| ruleset.sections());
    let title = |number: &str| sections.and_then(|all| all.section(number)).map(|section| section.title.clone());
    // In the order of the rulebook.
    let place =
        |number: &str| sections.and_then(|all| all.sections.iter().position(|section| section.number == number));
    numbers.sort_by_key(|number| place(number));
    numbers.into_iter().map(|number| Rule { title: title(&number).unwrap_or_default(), number }).collect()
}
