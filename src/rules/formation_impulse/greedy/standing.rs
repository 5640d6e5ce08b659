//! How a side stands, as far as only this ruleset knows it: steps in good order, and the way to the hexes that count.

use super::goals::Goal;
use crate::game::rules::{Measured, near};
use crate::game::table::Place;
use crate::grid::Cell;
use crate::rules::common::goals::HELD;
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::UnitId;

impl Measured for FormationImpulse {
    fn ground(board: &Board) -> impl Iterator<Item = (Cell, f32)> {
        board.goals().hexes.iter().map(|goal| (goal.cell, goal.weight))
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
        let pace = f32::from(card.mf.max(1));
        let answers = |goal: &Goal| {
            let held = table.control[goal.cell.index()] == Some(card.side);
            Some(goal.weight * if held { HELD } else { 1.0 } * near(goal.distance(cell, card.movement)? / pace))
        };
        board.goals().hexes.iter().filter_map(answers).fold(0.0, f32::max)
    }
}
