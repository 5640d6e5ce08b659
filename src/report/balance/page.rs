//! The page itself: all levels, whether they agree, gates, and the games worth looking at.

use serde::Serialize;

use super::gate::{Expect, Judged};
use super::levels::{Level, Sample, median};
use crate::diag::format::clean_name;
use crate::play::balance::interval::Bounds;
use crate::play::balance::shard::Series;
use crate::play::balance::{Account, Heading};

/// What a series says about a battle.
#[derive(Clone, Debug, Serialize)]
pub struct Page {
    pub heading: Heading,
    pub levels: Vec<Level>,
    pub agreement: String,
    pub gates: Vec<Judged>,
    /// What has to be said about how the games came about: that it was stopped, what is missing.
    pub remarks: Vec<String>,
    #[serde(skip)]
    pub games: Vec<Account>,
}

/// How a series came about.
pub struct Told {
    pub bounds: Bounds,
    pub remarks: Vec<String>,
}

impl Page {
    /// Adds a series up. A gate that names nobody is an error.
    pub fn of(series: Series, told: Told, expected: &[Expect]) -> Result<Page, String> {
        let Series { heading, games } = series;
        let level = |number: usize| {
            let own: Vec<&Account> = games.iter().filter(|game| game.level == number).collect();
            Level::of(&heading, number, &own, told.bounds)
        };
        let levels: Vec<Level> = (0..heading.bots.len()).map(level).collect();
        let gates: Result<Vec<Judged>, String> =
            expected.iter().map(|expect| Judged::of(expect, &heading, &levels)).collect();
        Ok(Page {
            agreement: agreement(&heading, &levels),
            levels,
            gates: gates?,
            remarks: told.remarks,
            games,
            heading,
        })
    }

    /// The level that the page is mostly about: the top of the ladder.
    pub fn top(&self) -> Option<&Level> {
        self.levels.last()
    }
}

/// A player that does not try tells nothing about balance.
pub fn tells_balance(players: &str) -> bool {
    players != "random"
}

/// Whether the levels agree, in a sentence.
fn agreement(heading: &Heading, levels: &[Level]) -> String {
    let levels: Vec<&Level> = levels.iter().filter(|level| level.games > 0 && tells_balance(&level.players)).collect();
    let word = |favours: Option<usize>| match favours {
        Some(side) => format!("favours {}", heading.sides[side].name),
        None => "is even as far as these games tell".to_string(),
    };
    let Some((first, others)) = levels.split_first() else {
        return "Nobody who tries to win has played; balance cannot be told from this.".to_string();
    };
    let all = first.favours();
    match others {
        [] => format!("By {} it {}.", first.players, word(all)),
        _ if others.iter().all(|level| level.favours() == all) => format!("It {} at every level.", word(all)),
        _ => {
            let each = levels.iter().map(|level| format!("by {} it {}", level.players, word(level.favours())));
            format!("It depends on skill: {}.", each.collect::<Vec<_>>().join(", "))
        }
    }
}

/// The most typical, the closest and the most lopsided game.
pub fn samples(heading: &Heading, level: usize, games: &[&Account]) -> Vec<Sample> {
    let players = heading.bots.get(level).cloned().unwrap_or_default();
    let usual_turn = median(games.iter().map(|game| game.turn)).unwrap_or(0);
    let usual_ending = most_frequent(games.iter().map(|game| game.ending));
    let turns = heading.turns as usize;
    let usual_lead: Vec<Option<u8>> = (0..turns)
        .map(|turn| most_frequent(games.iter().filter_map(|game| game.leads.get(turn).copied())).unwrap_or(None))
        .collect();
    let losses = |game: &Account| {
        let lost = |side: u8| {
            let own = heading.units.iter().zip(&game.units).filter(|(unit, _)| unit.side == side);
            own.filter(|(_, deeds)| deeds.fate == crate::play::balance::Fate::Lost).count() as i64
        };
        [lost(0), lost(1)]
    };
    let usual_losses = [0, 1].map(|side| median(games.iter().map(|game| losses(game)[side])).unwrap_or(0));
    let strange = |game: &Account| {
        let leads = game.leads.iter().zip(&usual_lead).filter(|(lead, usual)| lead != usual).count() as i64;
        let lost = losses(game);
        let lost: i64 = lost.iter().zip(usual_losses).map(|(lost, usual)| (lost - usual).abs()).sum();
        let ending = if Some(game.ending) == usual_ending { 0 } else { 1000 };
        ending + leads + lost + (i64::from(game.turn) - i64::from(usual_turn)).abs()
    };
    // A game is close if the lead changes often and late, and if both have lost as much.
    let close = |game: &Account| {
        let [one, two] = losses(game);
        (game.changes() * 2 + game.last_change()) as i64 - (one - two).abs()
    };
    let lopsided = |game: &Account| {
        let [one, two] = losses(game);
        let early = i64::from(heading.turns) - i64::from(game.turn);
        (one - two).abs() * 2 + early - (game.last_change() as i64) * 2
    };
    let path = clean_name(&heading.scenario);
    let sample = |kind: &'static str, game: &&Account| {
        let ending = match game.ending {
            Some(ending) => heading.endings.get(ending).map_or(String::new(), |ending| ending.name.clone()),
            None => "no result".to_string(),
        };
        let [one, two] = losses(game);
        Sample {
            kind,
            game: game.game,
            seed: game.seed,
            words: format!(
                "{ending} in turn {}; the lead {}; units lost: {} {one}, {} {two}",
                game.turn,
                times(game.changes()),
                heading.sides[0].name,
                heading.sides[1].name
            ),
            command: format!("sandtable play {} --turns all --seed {} --bot {players}", quoted(&path), game.seed),
        }
    };
    let best = |rank: &dyn Fn(&Account) -> i64| games.iter().min_by_key(|game| (rank(game), game.game));
    let typical = best(&|game| strange(game)).map(|game| sample("typical", game));
    let closest = best(&|game| -close(game)).map(|game| sample("closest", game));
    let extreme = best(&|game| -lopsided(game)).map(|game| sample("lopsided", game));
    [typical, closest, extreme].into_iter().flatten().collect()
}

fn times(number: usize) -> String {
    match number {
        0 => "never changed".to_string(),
        1 => "changed once".to_string(),
        2 => "changed twice".to_string(),
        number => format!("changed {number} times"),
    }
}

fn most_frequent<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Option<T> {
    let mut counts = std::collections::BTreeMap::new();
    for value in values {
        *counts.entry(value).or_insert(0_u64) += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(value, _)| value)
}

/// A path as a shell wants it.
pub(super) fn quoted(path: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-".contains(c);
    if !path.is_empty() && path.chars().all(plain) {
        path.to_string()
    } else {
        format!("'{}'", path.replace('\'', r"'\''"))
    }
}
