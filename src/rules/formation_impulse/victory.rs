//! Who has won: the scenario's endings, asked of the table at the end of a turn, or at once \[END].

use super::board::Board;
use super::table::{Place, Table};
use crate::grid::Cell;
use crate::scenario::document::LossUnit;
use crate::scenario::draft::{ObjectId, SideId, UnitId};
use crate::scenario::victory::{Facts, points};

/// The table as victory conditions look at it.
pub struct Score<'t> {
    pub board: &'t Board,
    pub table: &'t Table,
}

impl Facts for Score<'_> {
    fn controls(&self, side: SideId, cell: Cell) -> bool {
        self.table.control[cell.index()] == Some(side)
    }

    fn points(&self, side: SideId) -> i64 {
        points(&self.board.points, side, self)
    }

    /// Units, or steps of platoons.
    fn losses(&self, side: SideId, of: LossUnit) -> i64 {
        match of {
            LossUnit::Units => {
                let gone = self.board.side(side).units.iter().filter(|unit| self.is_eliminated(**unit));
                gone.count() as i64
            }
            _ => self.table.lost[side.0 as usize].into(),
        }
    }

    fn is_eliminated(&self, unit: UnitId) -> bool {
        matches!(self.table.piece(unit).place, Place::Eliminated | Place::Lost)
    }

    /// Nobody leaves the map to win.
    fn exited(&self, _: SideId, _: &[Cell]) -> usize {
        0
    }

    fn is_destroyed(&self, _: ObjectId) -> bool {
        false
    }

    fn is_exhausted(&self, _: SideId) -> bool {
        false
    }
}
