//! What a designer wants to know of a game that was played.

use super::board::Board;
use super::event::Event;
use super::order::Order;
use crate::game::{Observation, Step};

/// Everything worth telling of a game, in the order it is told.
pub fn of(_: &Board, _: &[Step<Order, Event>]) -> Vec<Observation> {
    Vec::new()
}
