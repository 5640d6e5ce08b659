//! How the pieces of this game lie on the table.

use super::CardActivation;
use super::board::Board;
use super::table::Table;
use crate::game::laid::{Gauge, Lays, Look, Mark};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Lays for CardActivation {
    fn look(board: &Board, table: &Table, unit: UnitId) -> Look {
        let (card, piece) = (board.unit(unit), table.piece(unit));
        let left = if card.is_vehicle() { piece.vehicles } else { piece.total() };
        let marks = [
            (piece.disrupted, "disrupted"),
            (piece.wounded, "wounded"),
            (piece.moved > 0, "moved"),
            (piece.limbered, "limbered"),
            (piece.aboard.is_some() && !piece.limbered, "loaded"),
        ];
        Look { flipped: piece.disrupted, marks: Mark::those(&marks), left: Some(left.into()), ..Look::default() }
    }

    /// Entrenchments and mines lie open; a barrage is marked in its turn.
    fn litter(board: &Board, table: &Table, cell: Cell, _: Option<SideId>) -> Vec<Mark> {
        let barrage = board.barrages.iter().any(|barrage| barrage.cell == cell && barrage.turn == table.turn);
        Mark::those(&[(board.hex(cell).mined, "minefield"), (barrage, "barrage")])
    }

    fn gauges(_: &Board, table: &Table) -> Vec<Gauge> {
        let cards = Gauge::common("cards", i64::from(table.undealt.len()));
        Gauge::each("losses", table.lost).chain([cards]).collect()
    }
}
