//! Parts of a series on their way from one machine to another: a heading, then a line for each game. Parts that belong together are
//! added up to the same bytes in whatever order they come.

use serde::Deserialize;
use serde_json::Value;

use super::account::Account;
use super::heading::{FORMAT, Heading};
use crate::play::record::TOOL;

/// A part of a series, or all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    pub heading: Heading,
    pub games: Vec<Account>,
}

/// What was put together, and what is still missing.
pub struct Merged {
    pub series: Series,
    /// Games of each level that nobody has played, as first and last number.
    pub gaps: Vec<(usize, u64, u64)>,
}

impl Series {
    /// As lines of JSON.
    pub fn write(&self) -> String {
        let line = |value: Result<String, serde_json::Error>| value.map(|line| line + "\n").unwrap_or_default();
        let mut text = line(serde_json::to_string(&self.heading));
        for game in &self.games {
            text += &line(serde_json::to_string(game));
        }
        text
    }

    /// Whether a text begins as one of ours.
    pub fn is_one(text: &str) -> bool {
        Series::heading(text).is_ok()
    }

    fn heading(text: &str) -> Result<Heading, String> {
        let none = "this is no part of a series of games; `sandtable balance … --shard 1/4 -o FILE` writes them";
        let first = text.lines().next().unwrap_or_default();
        let value: Value = serde_json::from_str(first).map_err(|_| none.to_string())?;
        let series = value.get("series");
        if value.get("tool").and_then(Value::as_str) != Some(TOOL) || series.is_none() {
            return Err(none.to_string());
        }
        if series.and_then(Value::as_u64) != Some(FORMAT.into()) {
            return Err(format!("line 1: it has another format than {FORMAT}, which this version reads"));
        }
        Heading::deserialize(&value).map_err(|error| format!("line 1: the heading is damaged: {error}"))
    }

    /// Reads what [`Series::write`] wrote. A last line that breaks off was never finished, and is played again by whoever fills
    /// the gaps.
    pub fn read(text: &str) -> Result<Series, String> {
        let heading = Series::heading(text)?;
        let last = text.lines().count();
        let mut games = Vec::new();
        for (number, line) in (1..).zip(text.lines()).skip(1).filter(|(_, line)| !line.trim().is_empty()) {
            let game: Account = match serde_json::from_str(line) {
                Ok(game) => game,
                Err(_) if number == last && !text.ends_with('\n') => break,
                Err(error) => return Err(format!("line {number}: the game is damaged: {error}")),
            };
            let fits = heading.bots.get(game.level).is_some()
                && game.units.len() == heading.units.len()
                && game.held.len() == heading.objectives.len()
                && game.taken.iter().all(|(objective, _, side)| *objective < game.held.len() && *side < 2)
                && game.ending.is_none_or(|ending| ending < heading.endings.len())
                && heading.games.is_none_or(|games| game.game < games);
            if !fits {
                return Err(format!("line {number}: this game is not of the series in line 1"));
            }
            games.push(game);
        }
        Ok(Series { heading, games })
    }
}

/// Puts parts together; each has the name it is known by.
pub fn merge(parts: &[(String, Series)]) -> Result<Merged, String> {
    let Some((first_name, first)) = parts.first() else { return Err("there is nothing to put together".to_string()) };
    let mut whole = first.heading.whole();
    for (name, part) in parts {
        if let Some(what) = difference(&whole, &part.heading.whole()) {
            return Err(format!("{name} and {first_name} do not belong together: {what}"));
        }
    }
    // The same file may be named from different folders; one name is as good as another, but the order must not matter.
    whole.scenario = parts.iter().map(|(_, part)| part.heading.scenario.clone()).min().unwrap_or_default();
    let mut games: Vec<(&str, &Account)> =
        parts.iter().flat_map(|(name, part)| part.games.iter().map(move |game| (name.as_str(), game))).collect();
    games.sort_by_key(|(_, game)| (game.level, game.game));
    for pair in games.windows(2) {
        let [(one, a), (two, b)] = pair else { continue };
        if (a.level, a.game) == (b.level, b.game) {
            return Err(format!("game {} of `{}` is in {one} and in {two}", a.game, whole.bots[a.level]));
        }
    }
    let games: Vec<Account> = games.into_iter().map(|(_, game)| game.clone()).collect();
    let gaps = gaps(&whole, &games);
    Ok(Merged { series: Series { heading: whole, games }, gaps })
}

/// What differs between two headings, in words; none if nothing does.
fn difference(one: &Heading, two: &Heading) -> Option<String> {
    let texts = [
        ("versions of sandtable", &one.version, &two.version),
        ("rulesets", &one.rules, &two.rules),
        ("scenarios, or versions of one", &one.digest, &two.digest),
        ("streams of chance", &one.stream, &two.stream),
    ];
    if let Some((what, ..)) = texts.iter().find(|(_, one, two)| one != two) {
        return Some(format!("they are of different {what}"));
    }
    match () {
        () if one.seed != two.seed => Some(format!("one has seed {}, the other {}", one.seed, two.seed)),
        () if one.bots != two.bots => {
            Some(format!("one is played by {}, the other by {}", one.bots.join(", "), two.bots.join(", ")))
        }
        () if one.games != two.games => Some("they are of series of different length".to_string()),
        () if Heading { scenario: two.scenario.clone(), ..one.clone() } != *two => {
            Some("their headings differ".to_string())
        }
        () => None,
    }
}

/// Numbers that are missing up to the length of the series, or to its last game.
fn gaps(heading: &Heading, games: &[Account]) -> Vec<(usize, u64, u64)> {
    let mut gaps = Vec::new();
    for level in 0..heading.bots.len() {
        let mut next = 0;
        let played = games.iter().filter(|game| game.level == level).map(|game| game.game);
        for number in played.chain(heading.games) {
            if number > next {
                gaps.push((level, next, number - 1));
            }
            next = number + 1;
        }
    }
    gaps
}
