//! How the pieces of this game lie on the table.

use super::Portable;
use super::board::Board;
use super::table::Table;
use crate::game::laid::{Gauge, Lays, Look, Mark};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Lays for Portable {
    fn look(board: &Board, table: &Table, unit: UnitId) -> Look {
        let piece = table.piece(unit);
        let marks = [
            (piece.activated, "activated"),
            (piece.moved > 0, "moved"),
            (piece.fired, "fired"),
            (piece.aboard.is_some(), "loaded"),
        ];
        let mut marks = Mark::those(&marks);
        let lost = board.unit(unit).sp - piece.sp;
        marks.extend((lost > 0).then(|| Mark::at("loss", lost)));
        marks.extend(piece.work.map(|work| Mark::at("work", work.turns.into())));
        let left = u16::try_from(piece.sp).unwrap_or(0);
        Look { facing: Some(piece.facing), marks, left: Some(left), ..Look::default() }
    }

    /// Mines lie there for those who know of them.
    fn litter(_: &Board, table: &Table, cell: Cell, seat: Option<SideId>) -> Vec<Mark> {
        let sides = [SideId(0), SideId(1)];
        let known = match seat {
            Some(side) => table.knows_mine(cell, side),
            None => sides.into_iter().any(|side| table.knows_mine(cell, side)),
        };
        let mut marks = Mark::those(&[(known, "minefield"), (table.wire[cell.index()], "wire")]);
        let gas = table.clouds.iter().find(|cloud| cloud.cell == cell);
        let age = |since: u32| i16::try_from(table.turn.saturating_sub(since) + 1).unwrap_or(i16::MAX);
        marks.extend(gas.map(|cloud| Mark::at("gas", age(cloud.since))));
        marks
    }

    fn gauges(_: &Board, table: &Table) -> Vec<Gauge> {
        let points = Gauge::common("activations", i64::from(table.points.max(0)));
        Gauge::each("losses", table.lost).chain([points]).collect()
    }
}
