//! What endings ask of a table and only this ruleset knows \[END].

use super::FormationImpulse;
use super::board::Board;
use super::table::Table;
use crate::game::rules::Scored;
use crate::scenario::document::LossUnit;
use crate::scenario::draft::SideId;

impl Scored for FormationImpulse {
    /// Steps of platoons.
    fn losses(_: &Board, table: &Table, side: SideId, _: LossUnit) -> i64 {
        table.lost[side.0 as usize].into()
    }
}
