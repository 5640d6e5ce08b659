//! How a side stands, as far as only this ruleset knows it: figures and vehicles, and the way to the hexes that count.

use crate::game::rules::Measured;
use crate::game::table::Place;
use crate::grid::Cell;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::table::Table;
use crate::scenario::draft::UnitId;

/// What is left of a unit that is disrupted.
const DISRUPTED: f32 = 0.8;

impl Measured for CardActivation {
    fn ground(board: &Board) -> impl Iterator<Item = (Cell, f32)> {
        board.goals().ground()
    }

    fn strength(board: &Board, table: &Table, unit: UnitId) -> f32 {
        let piece = table.piece(unit);
        if matches!(piece.place, Place::Gone(_)) {
            return 0.0;
        }
        let whole = board.goals().left(board, unit, piece);
        if piece.disrupted { DISRUPTED * whole } else { whole }
    }

    fn nearness(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> f32 {
        let card = board.unit(unit);
        let way = usize::from(card.vehicles > 0);
        board.goals().nearness(table, card.side, cell, way, f32::from(card.pace[1].max(1)))
    }
}
