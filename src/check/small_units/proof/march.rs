//! How soon units can be anywhere [5.2], [5.3], were there no enemy: activations, counted from where they begin, as the law of
//! movement has it.

use crate::check::small_units::prelude::*;
use crate::game::movement::moves;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Table;

/// Units that move alike and begin in the same turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pace {
    /// Their first turn on the map.
    pub turn: u32,
    pub motor: bool,
    /// Their movement allowance; none if they never move.
    pub movement: Option<u32>,
}

/// The way of some units over the map: the activations the nearest of them needs to each hex.
#[derive(Debug)]
pub struct March {
    pub pace: Pace,
    activations: Vec<Option<u32>>,
    /// Some unit can leave the hex it begins in.
    pub leads_on: bool,
}

impl March {
    /// Of units that move as one of them does, from wherever some of them may begin.
    pub fn of(board: &Board, table: &Table, pace: Pace, unit: UnitId, starts: &[Cell]) -> March {
        let activations = moves(board, table, unit, starts);
        let leads_on = activations.iter().flatten().any(|activations| *activations > 0);
        March { pace, activations, leads_on }
    }

    /// How many activations it takes to a hex; none if no way leads there.
    pub fn activations(&self, cell: Cell) -> Option<u32> {
        self.activations[cell.index()]
    }

    /// The earliest turn at whose end a unit can be in a hex; zero for where it is set up.
    pub fn turn(&self, cell: Cell) -> Option<u32> {
        self.activations(cell).map(|activations| self.pace.turn - 1 + activations)
    }
}
