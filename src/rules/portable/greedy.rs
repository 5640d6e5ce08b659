//! What orders are worth to a greedy player of this game: an evaluation a player could make at the table.

use super::board::Board;
use super::course::State;
use super::order::Order;
use super::{close_combat, fire};
use crate::grid::Cell;
use crate::scenario::draft::SideId;

/// What each order is worth to a side, appended to a list in their order.
pub fn weigh(board: &Board, seen: &State, side: SideId, orders: &[Order], worth: &mut Vec<f32>) {
    let table = &seen.table;
    let goal = |cell: Cell| {
        let wanted = board.objectives.iter().filter(|goal| table.control[goal.index()] != Some(side));
        wanted.map(|goal| board.grid.distance(cell, *goal)).min().unwrap_or(0) as f32
    };
    let hit = |total: i16, needs: i16| f32::from((7 - (needs - total)).clamp(0, 6)) / 6.0;
    worth.extend(orders.iter().map(|order| match *order {
        Order::Fire { unit, cell } => {
            let sum = fire::shot_sum(board, table, unit, cell);
            2.0 + hit(sum.total(), sum.needs)
        }
        Order::Attack { unit, target } => {
            let sum = close_combat::sum(board, table, target, unit, false);
            2.5 - hit(sum.total(), sum.needs)
        }
        Order::Move { unit, to } => table.cell(unit).map_or(0.0, |from| 0.2 * (goal(from) - goal(to))),
        Order::Shell { cell, .. } if table.holds(board, cell, super::course::other(side)) => 1.0,
        Order::Activate { .. } | Order::Advance { .. } => 0.5,
        Order::Retreat { .. } => 0.4,
        _ => 0.0,
    }));
}
