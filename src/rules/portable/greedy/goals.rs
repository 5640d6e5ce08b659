//! What a scenario is about: the squares its endings name, how far everything is from them, and what units are worth.

use super::weights::prices;
use crate::grid::Cell;
use crate::rules::common::goals;
use crate::rules::portable::board::{Board, Unit};
use crate::rules::portable::movement;

/// What matters in a scenario, with distances in squares, of which those that stop a move are counted twice, and what a strength
/// point of each unit is worth.
pub type Goals = goals::Goals<f32, 1>;
/// A square that both sides want.
pub type Goal = goals::Goal<1>;

impl Goals {
    pub fn of(board: &Board) -> Goals {
        Goals::new(board, |cell| [distances(board, cell)], |unit| point(board.unit(unit)))
    }
}

/// A point's worth, by what the unit can do with it.
fn point(unit: &Unit) -> f32 {
    let given = |when: bool, worth: f32| if when { worth } else { 0.0 };
    let arms =
        unit.firearm.map_or(0.0, |arms| prices().die * f32::from(arms.dice) + prices().range * arms.range as f32);
    let gun = unit.gun.map_or(0.0, |gun| prices().die + prices().range * gun.range as f32);
    let unarmed = unit.firearm.is_none() && unit.gun.is_none() && unit.aircraft.is_none();
    prices().point
        + arms
        + gun
        + given(unit.armour.is_some(), prices().armour)
        + given(unit.commander, prices().commander)
        + given(unit.spotter, prices().spotter)
        - given(unarmed, prices().unarmed)
}

/// The shortest way from every square.
fn distances(board: &Board, goal: Cell) -> Vec<u16> {
    goals::distances(board.squares.len(), goal, |cell| {
        let square = board.square(cell);
        let price = 1 + u16::from(square.stop || square.trench);
        let open = board.grid.neighbours(cell).filter(|(_, back)| movement::is_open(board, *back));
        open.map(move |(_, back)| (back, price))
    })
}
