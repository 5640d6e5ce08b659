//! How this game is told, watched and played by a bot: who of the folder says what. Cards lie face up and nobody knows the
//! order of the pile, so that every side may see everything.

use super::board::Board;
use super::course::State;
use super::event::Event;
use super::order::Order;
use super::table::Table;
use super::{CardActivation, greedy, invariants, map_text, observe, telling, words};
use crate::game::rules::{StepBy, Told};
use crate::game::{Line, Observation};
use crate::scenario::draft::SideId;

impl Told for CardActivation {
    fn weigh(board: &Board, seen: &State, side: SideId, orders: &[Order], worth: &mut Vec<f32>) {
        greedy::weigh(board, seen, side, orders, worth);
    }

    fn broken_invariants(board: &Board, state: &State) -> Vec<String> {
        invariants::broken(board, state)
    }

    fn turn_words(board: &Board, turn: u32) -> String {
        telling::turn_words(board, turn)
    }

    fn ending_words(board: &Board, ending: Option<usize>) -> String {
        words::ending_words(board, ending)
    }

    fn event_words(board: &Board, event: &Event, shown_to: Option<SideId>) -> String {
        words::of(board, event, shown_to)
    }

    fn event_sum(event: &Event) -> Option<String> {
        words::sum(event)
    }

    fn tell(board: &Board, steps: &[StepBy<Self>], shown_to: Option<SideId>) -> Vec<Line> {
        telling::tell(board, steps, shown_to)
    }

    fn map_text(board: &Board, table: &Table, shown_to: Option<SideId>) -> String {
        map_text::of(board, table, shown_to)
    }

    fn observe(board: &Board, steps: &[StepBy<Self>]) -> Vec<Observation> {
        observe::of(board, steps)
    }
}
