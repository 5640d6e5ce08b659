//! What a scenario is about, for players who plan: the cells its endings and points name, and how far it is to them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::grid::Cell;
use crate::scenario::draft::PointsDraft;
use crate::scenario::victory::{Claim, Ending};

/// No way leads there.
pub const UNREACHABLE: u16 = u16::MAX;

/// How much it counts to be near a cell that is one's own already, against one that is still to be taken.
pub const HELD: f32 = 0.5;

/// Cells that count for victory, by how often endings and points name them; at most one.
pub fn wanted(endings: &[Ending], all: &[PointsDraft]) -> BTreeMap<Cell, f32> {
    let mut weights: BTreeMap<Cell, f32> = BTreeMap::new();
    for claim in endings.iter().flat_map(Ending::claims) {
        if let Claim::Control { cells, .. } = &claim.value {
            cells.iter().for_each(|cell| *weights.entry(*cell).or_default() += 1.0);
        }
    }
    let most = all.iter().map(|points| points.points.abs()).max().unwrap_or(1).max(1) as f32;
    for points in all {
        let share = points.points.abs() as f32 / most;
        points.control.iter().for_each(|cell| *weights.entry(cell.value).or_default() += share);
    }
    let top = weights.values().copied().fold(1.0, f32::max);
    weights.values_mut().for_each(|weight| *weight /= top);
    weights
}

/// The same with the cells that are only marked on the map; none counts for less than half.
pub fn wanted_or_marked(endings: &[Ending], all: &[PointsDraft], marked: &[Cell]) -> BTreeMap<Cell, f32> {
    let mut weights = wanted(endings, all);
    marked.iter().for_each(|cell| *weights.entry(*cell).or_default() += 0.0);
    weights.values_mut().for_each(|weight| *weight = weight.max(0.5));
    weights
}

/// The cheapest way from every cell, by its index, found by walking backwards from the goal: `back` lists the cells from
/// which a step leads into one, with its price.
pub fn distances<I: IntoIterator<Item = (Cell, u16)>>(cells: usize, goal: Cell, back: impl Fn(Cell) -> I) -> Vec<u16> {
    let mut field = vec![UNREACHABLE; cells];
    let mut next = BinaryHeap::from([Reverse((0_u16, goal))]);
    field[goal.index()] = 0;
    while let Some(Reverse((far, cell))) = next.pop() {
        if far > field[cell.index()] {
            continue;
        }
        for (from, price) in back(cell) {
            let through = far.saturating_add(price).min(UNREACHABLE - 1);
            if through < field[from.index()] {
                field[from.index()] = through;
                next.push(Reverse((through, from)));
            }
        }
    }
    field
}
