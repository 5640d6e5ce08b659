//! What endings ask of a table and only this ruleset knows [13.1], [13.2].

use super::SmallUnits;
use super::board::Board;
use super::table::{Gone, Place, Table};
use crate::game::rules::Scored;
use crate::scenario::document::LossUnit;
use crate::scenario::draft::{ObjectId, SideId};

impl Scored for SmallUnits {
    /// Steps lost since the start, the last of them with the unit.
    fn losses(board: &Board, table: &Table, side: SideId, _: LossUnit) -> i64 {
        let lost = board.side(side).units.iter().map(|unit| {
            let piece = table.piece(*unit);
            let gone = piece.place == Place::Gone(Gone::Destroyed);
            i64::from(gone) + i64::from(piece.reduced && !board.unit(*unit).begins.reduced)
        });
        lost.sum()
    }

    fn is_destroyed(table: &Table, object: ObjectId) -> bool {
        table.destroyed[object.0 as usize]
    }
}
