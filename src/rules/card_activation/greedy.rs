//! What orders are worth to a greedy player of this game.

use super::board::Board;
use super::course::State;
use super::order::Order;
use crate::scenario::draft::SideId;

/// What a side wants on a board.
#[derive(Clone, Debug)]
pub struct Goals;

impl Goals {
    pub fn of(_: &Board) -> Goals {
        Goals
    }
}

/// What each order is worth to a side, appended to a list in their order.
pub fn weigh(board: &Board, _: &State, _: SideId, orders: &[Order], worth: &mut Vec<f32>) {
    let _ = board.goals();
    worth.extend(orders.iter().map(|_| 0.0));
}
