//! How a side stands, as far as only this ruleset knows it: steps in good order, and the way to the hexes that count.

use crate::game::rules::Measured;
use crate::game::table::Place;
use crate::grid::Cell;
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::UnitId;

impl Measured for FormationImpulse {
    fn ground(board: &Board) -> impl Iterator<Item = (Cell, f32)> {
        board.goals().ground()
    }

    fn strength(board: &Board, table: &Table, unit: UnitId) -> f32 {
        let (card, piece) = (board.unit(unit), table.piece(unit));
        if matches!(piece.place, Place::Gone(_)) || card.is_aircraft() {
            return 0.0;
        }
        let worth = board.goals().worth(unit);
        let steps = card.steps().saturating_sub(u8::from(piece.reduced)).max(1);
        let whole = worth.step * f32::from(steps);
        whole + worth.end - if piece.disrupted { worth.disrupted * whole } else { 0.0 }
    }

    fn nearness(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> f32 {
        let card = board.unit(unit);
        board.goals().nearness(table, card.side, cell, card.movement as usize, f32::from(card.mf.max(1)))
    }
}
