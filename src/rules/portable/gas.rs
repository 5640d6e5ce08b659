//! Clouds of gas \[GAS]: each artillery phase those already there drift, and hit whom they come over.

use super::Portable;
use super::board::Board;
use super::course::{Course, Flow, Procedure};
use super::event::Event;
use super::hits::{Blow, Hit};
use super::tables;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::UnitId;

/// The clouds drift, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Drift {
    /// Clouds that have not drifted yet, once they are counted.
    left: Option<usize>,
}

impl Procedure<Portable> for Drift {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, table) = (course.board, course.table());
        let old = || table.clouds.iter().filter(|cloud| cloud.since < table.turn).count();
        let Some(left) = self.left.unwrap_or_else(old).checked_sub(1) else { return Flow::On };
        // A cloud that has drifted goes to the end of the list.
        let cloud = table.clouds[0];
        let die = course.roll();
        let to = drifted(board, cloud.cell, cloud.axis, die);
        course.emit(Event::GasDrifted { from: cloud.cell, die, to });
        self.left = Some(left);
        course.push(self);
        if let Some(cell) = to.filter(|cell| *cell != cloud.cell) {
            poison(course, cell);
        }
        Flow::On
    }
}

/// Where a cloud drifts on a die; none is off the board (A7).
pub fn drifted(board: &Board, cell: Cell, axis: Direction, die: i16) -> Option<Cell> {
    let way = match board.tables.gas.drifts(die.into()) {
        tables::Drift::Stay => return Some(cell),
        tables::Drift::Front => axis,
        tables::Drift::Rear => axis.opposite(),
    };
    board.grid.neighbour(cell, way).or(board.options.shell_clamped.then_some(cell))
}

/// Everybody on the ground in a square is hit.
pub fn poison(course: &mut Course<'_>, cell: Cell) {
    let mut units: Vec<UnitId> = course.table().ground(course.board, cell).collect();
    units.reverse();
    for unit in units {
        course.push(Hit::on(unit, Blow::Full, "GAS"));
    }
}

/// Clouds that have lasted their time are gone at the end of the turn.
pub fn disperse(course: &mut Course<'_>) {
    let (turns, turn) = (course.board.tables.gas.turns, i64::from(course.table().turn));
    let spent = course.table().clouds.iter().filter(|cloud| turn - i64::from(cloud.since) + 1 >= turns);
    let spent: Vec<Cell> = spent.map(|cloud| cloud.cell).collect();
    for cell in spent {
        course.emit(Event::GasGone { cell });
    }
}
