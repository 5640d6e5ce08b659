//! What a scenario is about, for players who plan: the cells its endings and points name, and how far it is to them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::game::board::Board;
use crate::game::rules::{Rules, Scored, near};
use crate::game::standing;
use crate::game::table::Table;
use crate::grid::Cell;
use crate::scenario::draft::{PointsDraft, SideId, UnitId};
use crate::scenario::victory::{Claim, Ending};

/// What matters in a scenario, worked out once: the cells that both sides want, and what each unit is worth. `WAYS` are the ways of
/// moving that distances differ by.
#[derive(Clone, Debug)]
pub struct Goals<W, const WAYS: usize> {
    pub cells: Vec<Goal<WAYS>>,
    units: Vec<W>,
}

/// A cell that both sides want.
#[derive(Clone, Debug)]
pub struct Goal<const WAYS: usize> {
    pub cell: Cell,
    /// At most one.
    pub weight: f32,
    /// From everywhere, by way of moving.
    distances: [Vec<u16>; WAYS],
}

impl<W, const WAYS: usize> Goals<W, WAYS> {
    /// Those of a board, with how far it is to each from everywhere, and what units are worth.
    pub fn new<R: Rules>(
        board: &Board<R>,
        distances: impl Fn(Cell) -> [Vec<u16>; WAYS],
        worth: impl Fn(UnitId) -> W,
    ) -> Goals<W, WAYS> {
        let wanted = wanted_or_marked(&board.endings, &board.points, &board.objectives);
        let goal = |(cell, weight): (Cell, f32)| Goal { cell, weight, distances: distances(cell) };
        Goals { cells: wanted.into_iter().map(goal).collect(), units: board.unit_ids().map(worth).collect() }
    }

    pub fn worth(&self, unit: UnitId) -> &W {
        &self.units[unit.0 as usize]
    }

    /// The goal in a cell, if it is one.
    pub fn at(&self, cell: Cell) -> Option<&Goal<WAYS>> {
        self.cells.iter().find(|goal| goal.cell == cell)
    }

    /// The ground that counts, and how much.
    pub fn ground(&self) -> impl Iterator<Item = (Cell, f32)> {
        self.cells.iter().map(|goal| (goal.cell, goal.weight))
    }

    /// How near a cell is to what a side wants most of there, for one that goes so far in a turn, by its way of moving.
    pub fn nearness<R: Rules>(&self, table: &Table<R>, side: SideId, cell: Cell, way: usize, pace: f32) -> f32 {
        let answers = |goal: &Goal<WAYS>| {
            let held = table.control[goal.cell.index()] == Some(side);
            Some(goal.weight * if held { HELD } else { 1.0 } * near(goal.distance(cell, way)? / pace))
        };
        self.cells.iter().filter_map(answers).fold(0.0, f32::max)
    }
}

impl<const WAYS: usize> Goal<WAYS> {
    /// How far it is from a cell by a way of moving; nothing if no way leads there.
    pub fn distance(&self, from: Cell, way: usize) -> Option<f32> {
        Some(self.distances[way][from.index()]).filter(|far| *far != UNREACHABLE).map(f32::from)
    }
}

/// No way leads there.
pub const UNREACHABLE: u16 = u16::MAX;

/// How much it counts to be near a cell that is one's own already, against one that is still to be taken.
pub const HELD: f32 = 0.5;

/// What a turn's march is worth: less to a side that would win as it stands, and to others more with every turn.
pub struct March {
    pub is_winning: bool,
    pub worth: f32,
}

impl March {
    /// For a side to which a march is worth so much, which hurries so much more by the end, or is content with a share of it.
    pub fn of<R: Scored>(
        board: &Board<R>,
        table: &Table<R>,
        side: SideId,
        (worth, hurry, content): (f32, f32, f32),
    ) -> March {
        let is_winning = standing::leader(board, table) == Some(side);
        let late = table.turn as f32 / board.turns.max(1) as f32;
        March { is_winning, worth: if is_winning { worth * content } else { worth + hurry * late } }
    }
}

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
fn wanted_or_marked(endings: &[Ending], all: &[PointsDraft], marked: &[Cell]) -> BTreeMap<Cell, f32> {
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
