//! A game told as a good replay tells it.

use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::words;
use crate::game::{Line, Rank, Step};
use crate::scenario::draft::SideId;

/// A turn as a heading: "Turn 3, 09:00".
pub fn turn_words(board: &Board, turn: u32) -> String {
    match board.turn_label(turn) {
        _ if turn == 0 => "Set-up".to_string(),
        Some(label) => format!("Turn {turn}, {label}"),
        None => format!("Turn {turn}"),
    }
}

/// Tells the steps of a game.
pub fn tell(board: &Board, steps: &[Step<Order, Event>], shown_to: Option<SideId>) -> Vec<Line> {
    let events = steps.iter().flat_map(|step| &step.events);
    events.map(|event| Line::new(Rank::Event, words::of(board, event, shown_to))).collect()
}
