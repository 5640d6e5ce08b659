//! `balance --handicap`: small changes that make an even fight of a lopsided battle, tried and told with their figures and as diffs.
//!
//! A turn more or less, an arrival a turn earlier or later, a point more or less, a unit that stays at home. Each is played as often as the
//! battle itself and on the same luck; those that bring it inside the band are proposed, the nearest to even first: up to three that help
//! the side that loses, and up to three that hold back the one that wins.

use std::path::{Path, PathBuf};

use similar::TextDiff;
use toml_edit::{DocumentMut, Item, Value};

use super::edit::{self, Changed};
use crate::scenario::Draft;
use crate::scenario::draft::SideId;
use crate::source::Files;

/// Proposals of each kind.
const FEW: usize = 3;
/// Units that are tried at home; a large battle has too many to try them all.
const UNITS: usize = 12;

/// A small change of a battle.
pub struct Change<'f> {
    /// "arrival 2 comes in turn 4".
    pub name: String,
    /// It takes something from the side that wins, rather than giving to the one that loses.
    pub holds_back: bool,
    pub files: Changed<'f>,
}

/// A place in the file and what a figure there is to be.
struct Figure {
    name: String,
    key: String,
    value: i64,
    holds_back: bool,
}

/// Small changes that could help a side against the other.
pub fn changes<'f>(files: &'f dyn Files, read: &[PathBuf], draft: &Draft, weak: SideId) -> Vec<Change<'f>> {
    let mut changes = Vec::new();
    for Figure { name, key, value, holds_back } in figures(files, read, draft, weak) {
        let change = |document: &mut DocumentMut| edit::set(document, &key, &Value::from(value));
        if let Ok(files) = Changed::by(files, read, change, false) {
            changes.push(Change { name, holds_back, files });
        }
    }
    let strong = draft.units_in_play().into_iter().filter(|unit| draft.unit(*unit).side != Some(weak));
    let ids: Vec<&String> = strong.map(|unit| &draft.unit(unit).id.value).collect();
    let apart = ids.len().div_ceil(UNITS).max(1);
    for id in ids.into_iter().step_by(apart) {
        if let Ok(files) = Changed::by(files, read, |document| edit::leave_out(document, id), true) {
            changes.push(Change { name: format!("without {id}"), holds_back: true, files });
        }
    }
    changes
}

/// Turns, arrivals and points, one more and one less.
fn figures(files: &dyn Files, read: &[PathBuf], draft: &Draft, weak: SideId) -> Vec<Figure> {
    let mut figures = Vec::new();
    let documents = read.iter().filter_map(|path| files.read(path).ok()?.parse::<DocumentMut>().ok());
    for document in documents {
        if let Some(turns) = document.get("time").and_then(|time| time.get("turns")).and_then(Item::as_integer) {
            for value in [turns - 1, turns + 1] {
                let (name, key) = (format!("{value} turns"), "time.turns".to_string());
                figures.push(Figure { name, key, value, holds_back: false });
            }
        }
        for (at, arrival) in tables(&document, "arrival") {
            let (Some(turn), Some(ours)) =
                (arrival.get("turn").and_then(Item::as_integer), is_of(arrival, draft, weak))
            else {
                continue;
            };
            let value = if ours { turn - 1 } else { turn + 1 };
            let who = units(arrival).join(", ");
            let (name, key) = (format!("{who} in turn {value}"), format!("arrival.{at}.turn"));
            figures.push(Figure { name, key, value, holds_back: !ours });
        }
        for (at, points) in tables(&document, "points") {
            let worth = points.get("points").and_then(Item::as_integer);
            let side = points.get("side").and_then(Item::as_str);
            let (Some(worth), Some(side)) = (worth, side) else { continue };
            let ours = draft.side(weak).id.value == side;
            let value = if ours { worth + 1 } else { worth - 1 };
            let (name, key) = (format!("{value} points for {side} (entry {at})"), format!("points.{at}.points"));
            figures.push(Figure { name, key, value, holds_back: !ours });
        }
    }
    figures
}

/// The entries of a list, numbered from 1.
fn tables<'d>(document: &'d DocumentMut, name: &str) -> impl Iterator<Item = (usize, &'d toml_edit::Table)> {
    let entries = document.get(name).and_then(Item::as_array_of_tables);
    entries.into_iter().flat_map(|entries| (1..).zip(entries.iter()))
}

fn units(arrival: &toml_edit::Table) -> Vec<String> {
    match arrival.get("units") {
        Some(Item::Value(Value::Array(units))) => units.iter().filter_map(Value::as_str).map(str::to_string).collect(),
        Some(Item::Value(Value::String(one))) => vec![one.value().clone()],
        _ => Vec::new(),
    }
}

/// Whether an arrival is of a side; none if nobody known arrives.
fn is_of(arrival: &toml_edit::Table, draft: &Draft, side: SideId) -> Option<bool> {
    let first = units(arrival).into_iter().next()?;
    let unit = draft.units_in_play().into_iter().find(|unit| draft.unit(*unit).id.value == first)?;
    Some(draft.unit(unit).side == Some(side))
}

/// The best of those that were tried: places in a list of scores, from 0 to 1, that lie inside the band.
pub fn best(tried: &[(bool, f64)], holds_back: bool) -> Vec<usize> {
    let mut inside: Vec<usize> =
        (0..tried.len()).filter(|at| tried[*at].0 == holds_back && (0.45..=0.55).contains(&tried[*at].1)).collect();
    inside.sort_by(|a, b| (tried[*a].1 - 0.5).abs().total_cmp(&(tried[*b].1 - 0.5).abs()).then(a.cmp(b)));
    inside.truncate(FEW);
    inside
}

/// A change as a diff that `patch -p1` applies from where the files are named from.
pub fn diff(files: &dyn Files, change: &Changed<'_>, read: &[PathBuf]) -> String {
    let mut out = String::new();
    let mut seen: Vec<&Path> = Vec::new();
    for path in read.iter().map(PathBuf::as_path) {
        let (Ok(before), Ok(after)) = (files.read(path), change.read(path)) else { continue };
        if before == after || seen.contains(&path) {
            continue;
        }
        seen.push(path);
        let name = crate::scenario::display(path);
        let (old, new) = (format!("a/{name}"), format!("b/{name}"));
        out += &TextDiff::from_lines(&before, &after).unified_diff().header(&old, &new).to_string();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_to_even_are_proposed_and_no_more_than_a_few() {
        let tried =
            [(false, 0.53), (true, 0.5), (false, 0.48), (false, 0.7), (false, 0.46), (false, 0.51), (true, 0.3)];
        assert_eq!(best(&tried, false), [5, 2, 0]);
        assert_eq!(best(&tried, true), [1]);
    }
}
