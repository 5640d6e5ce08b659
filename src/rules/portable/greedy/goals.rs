//! What a scenario is about: the squares its endings name, how far everything is from them, and what units are worth.

use super::weights::prices;
use crate::grid::Cell;
use crate::rules::common::goals::{self, UNREACHABLE};
use crate::rules::portable::board::{Board, Unit};
use crate::rules::portable::movement;
use crate::scenario::draft::UnitId;

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
        let wanted = goals::wanted_or_marked(&board.endings, &board.points, &board.objectives);
        Goals { squares: wanted.into_iter().map(goal).collect(), points: board.units.iter().map(point).collect() }
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
    let arms =
        unit.firearm.map_or(0.0, |arms| prices().die * f32::from(arms.dice) + prices().range * arms.range as f32);
    let gun = unit.gun.map_or(0.0, |gun| prices().die + prices().range * gun.range as f32);
    let unarmed = unit.firearm.is_none() && unit.gun.is_none() && unit.aircraft.is_none();
    prices().point
        + arms
        + gun
        + given(unit.armour.is_some(), prices().armour)
        + given(unit.commander, prices().commander)
        + given(unit.spotter, prices().spotter)
        - given(unarmed, prices().unarmed)
}

/// The shortest way from every square.
fn distances(board: &Board, goal: Cell) -> Vec<u16> {
    goals::distances(board.squares.len(), goal, |cell| {
        let square = board.square(cell);
        let price = 1 + u16::from(square.stop || square.trench);
        let open = board.grid.neighbours(cell).filter(|(_, back)| movement::is_open(board, *back));
        open.map(move |(_, back)| (back, price))
    })
}
