//! When a game is over: the scenario's endings in their order, the first that holds decides.

use std::collections::BTreeMap;

use crate::grid::Cell;
use crate::scenario::document::When;
use crate::scenario::draft::PointsDraft;
use crate::scenario::victory::{Claim, Ending, Facts};

/// The ending reached when a turn closes, if the game is over: the first entry that holds. After the last turn it is over
/// even if none does.
pub fn after_turn(endings: &[Ending], facts: &dyn Facts, last: bool) -> Option<Option<u16>> {
    let found = first(endings, facts, |when| last || when != When::End);
    if found.is_some() || last { Some(found) } else { None }
}

/// The ending that holds at once, if there is one.
pub fn at_once(endings: &[Ending], facts: &dyn Facts) -> Option<u16> {
    first(endings, facts, |when| when == When::Immediate)
}

/// Cells that endings and points name, by how often they do; points weigh by their share of the most that are given.
pub fn named_cells(endings: &[Ending], points: &[PointsDraft]) -> BTreeMap<Cell, f32> {
    let mut weights: BTreeMap<Cell, f32> = BTreeMap::new();
    for claim in endings.iter().flat_map(Ending::claims) {
        if let Claim::Control { cells, .. } = &claim.value {
            cells.iter().for_each(|cell| *weights.entry(*cell).or_default() += 1.0);
        }
    }
    let most = points.iter().map(|points| points.points.abs()).max().unwrap_or(1).max(1) as f32;
    for points in points {
        let share = points.points.abs() as f32 / most;
        points.control.iter().for_each(|cell| *weights.entry(cell.value).or_default() += share);
    }
    weights
}

fn first(endings: &[Ending], facts: &dyn Facts, looked_at: impl Fn(When) -> bool) -> Option<u16> {
    let held = endings.iter().position(|ending| looked_at(ending.when) && ending.holds(facts));
    held.and_then(|at| u16::try_from(at).ok())
}
