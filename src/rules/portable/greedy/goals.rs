//! What a scenario is about: the squares its endings name, how far everything is from them, and what units are worth.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::weights::*;
use crate::grid::Cell;
use crate::rules::common::victory::named_cells;
use crate::rules::portable::board::{Board, Unit};
use crate::scenario::draft::UnitId;

/// No way leads there.
pub const UNREACHABLE: u16 = u16::MAX;

/// What matters in a scenario, worked out once.
pub struct Goals {
    pub squares: Vec<Goal>,
    /// What a strength point of each unit is worth.
    points: Vec<f32>,
}

/// A square that both sides want.
pub struct Goal {
    pub cell: Cell,
    /// At most one.
    pub weight: f32,
    /// Squares from everywhere, those that stop a move counted twice.
    distances: Vec<u16>,
}

impl Goals {
    pub fn of(board: &Board) -> Goals {
        let goal = |(cell, weight): (Cell, f32)| Goal { cell, weight, distances: distances(board, cell) };
        Goals {
            squares: wanted(board).into_iter().map(goal).collect(),
            points: board.units.iter().map(point).collect(),
        }
    }

    pub fn point(&self, unit: UnitId) -> f32 {
        self.points[unit.0 as usize]
    }
}

impl Goal {
    pub fn distance(&self, from: Cell) -> Option<f32> {
        Some(self.distances[from.index()]).filter(|far| *far != UNREACHABLE).map(f32::from)
    }
}

/// A point's worth, by what the unit can do with it.
fn point(unit: &Unit) -> f32 {
    let given = |when: bool, worth: f32| if when { worth } else { 0.0 };
    let arms = unit.firearm.map_or(0.0, |arms| DIE * f32::from(arms.dice) + RANGE * arms.range as f32);
    let gun = unit.gun.map_or(0.0, |gun| DIE + RANGE * gun.range as f32);
    let unarmed = unit.firearm.is_none() && unit.gun.is_none() && unit.aircraft.is_none();
    POINT
        + arms
        + gun
        + given(unit.armour.is_some(), ARMOUR)
        + given(unit.commander, COMMANDER)
        + given(unit.spotter, SPOTTER)
        - given(unarmed, UNARMED)
}

/// Squares that count for victory, by how often endings and points name them; those only marked on the map count half.
fn wanted(board: &Board) -> BTreeMap<Cell, f32> {
    let mut weights = named_cells(&board.endings, &board.points);
    board.objectives.iter().for_each(|cell| *weights.entry(*cell).or_default() += 0.0);
    let top = weights.values().copied().fold(1.0, f32::max);
    weights.values_mut().for_each(|weight| *weight = (*weight / top).max(0.5));
    weights
}

/// The shortest way from every square, found by walking backwards from the goal.
fn distances(board: &Board, goal: Cell) -> Vec<u16> {
    let mut field = vec![UNREACHABLE; board.squares.len()];
    let mut next = BinaryHeap::from([Reverse((0_u16, goal))]);
    field[goal.index()] = 0;
    while let Some(Reverse((far, cell))) = next.pop() {
        if far > field[cell.index()] {
            continue;
        }
        let square = board.square(cell);
        let price = 1 + u16::from(square.stop || square.trench);
        for (_, back) in board.grid.neighbours(cell).filter(|(_, back)| !board.square(*back).barred) {
            let far = far.saturating_add(price);
            if far < field[back.index()] {
                field[back.index()] = far;
                next.push(Reverse((far, back)));
            }
        }
    }
    field
}
