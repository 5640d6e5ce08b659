//! What endings ask of a table and only this ruleset knows \[EXH]. Nobody leaves the board to win.

use super::Portable;
use super::board::Board;
use super::table::Table;
use crate::game::rules::Scored;
use crate::scenario::document::LossUnit;
use crate::scenario::draft::SideId;

impl Scored for Portable {
    /// Strength points.
    fn losses(_: &Board, table: &Table, side: SideId, _: LossUnit) -> i64 {
        table.lost[side.0 as usize].into()
    }

    fn is_exhausted(table: &Table, side: SideId) -> bool {
        table.is_exhausted(side)
    }
}
