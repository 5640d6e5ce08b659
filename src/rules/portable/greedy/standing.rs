//! How a side stands, as far as only this ruleset knows it: strength points, the way to the squares that count, exhaustion.

use crate::game::rules::Measured;
use crate::game::table::Place;
use crate::grid::Cell;
use crate::rules::portable::Portable;
use crate::rules::portable::board::Board;
use crate::rules::portable::table::Table;
use crate::scenario::draft::{SideId, UnitId};

impl Measured for Portable {
    fn ground(board: &Board) -> impl Iterator<Item = (Cell, f32)> {
        board.goals().ground()
    }

    fn strength(board: &Board, table: &Table, unit: UnitId) -> f32 {
        let piece = table.piece(unit);
        if matches!(piece.place, Place::Gone(_)) || board.unit(unit).aircraft.is_some() {
            return 0.0;
        }
        f32::from(piece.sp) * board.goals().worth(unit)
    }

    fn nearness(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> f32 {
        let card = board.unit(unit);
        board.goals().nearness(table, card.side, cell, 0, f32::from(card.pace.max(1)))
    }

    /// How far a side is from exhaustion \[EXH].
    fn cause(board: &Board, table: &Table, side: SideId) -> f32 {
        if table.is_exhausted(side) {
            return 0.0;
        }
        let lost = f32::from(table.lost[side.0 as usize]) / f32::from(board.exhaustion_point(side).max(1));
        (1.0 - lost).clamp(0.0, 1.0)
    }
}
