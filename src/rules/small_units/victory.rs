//! Who has won [13.1], [13.2]: the scenario's endings, asked of the table.

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

impl Score<'_> {
    fn own(&self, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
        self.board.side(side).units.iter().copied()
    }
}

impl Facts for Score<'_> {
    fn controls(&self, side: SideId, cell: Cell) -> bool {
        self.table.control[cell.index()] == Some(side)
    }

    fn points(&self, side: SideId) -> i64 {
        points(&self.board.points, side, self)
    }

    fn losses(&self, side: SideId, of: LossUnit) -> i64 {
        let lost = self.own(side).map(|unit| {
            let (gone, piece) = (self.is_eliminated(unit), self.table.piece(unit));
            let began_reduced = || self.board.setup.iter().any(|place| place.unit == unit && place.reduced);
            match of {
                LossUnit::Units => i64::from(gone),
                _ => i64::from(gone) + i64::from(piece.reduced && !began_reduced()),
            }
        });
        lost.sum()
    }

    fn is_eliminated(&self, unit: UnitId) -> bool {
        self.table.piece(unit).place == Place::Eliminated
    }

    fn exited(&self, side: SideId, cells: &[Cell]) -> usize {
        let by = |unit: &UnitId| matches!(self.table.piece(*unit).place, Place::Exited(cell) if cells.contains(&cell));
        self.own(side).filter(by).count()
    }

    fn is_destroyed(&self, object: ObjectId) -> bool {
        self.table.destroyed[object.0 as usize]
    }

    fn is_exhausted(&self, _: SideId) -> bool {
        false
    }
}
