//! How a side stands, as far as only this ruleset knows it: figures and vehicles, and the way to the hexes that count.

use super::goals::Goal;
use crate::game::rules::{Measured, near};
use crate::game::table::Place;
use crate::grid::Cell;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::table::Table;
use crate::rules::common::goals::HELD;
use crate::scenario::draft::UnitId;

/// What is left of a unit that is disrupted.
const DISRUPTED: f32 = 0.8;

impl Measured for CardActivation {
    fn ground(board: &Board) -> impl Iterator<Item = (Cell, f32)> {
        board.goals().hexes.iter().map(|goal| (goal.cell, goal.weight))
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
        let (vehicle, pace) = (card.vehicles > 0, f32::from(card.pace[1].max(1)));
        let answers = |goal: &Goal| {
            let held = table.control[goal.cell.index()] == Some(card.side);
            Some(goal.weight * if held { HELD } else { 1.0 } * near(goal.distance(cell, vehicle)? / pace))
        };
        board.goals().hexes.iter().filter_map(answers).fold(0.0, f32::max)
    }
}
