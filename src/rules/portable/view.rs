//! What a side may know: not the other side's hidden mines, nor what its guns have chosen while they still choose.

use super::Portable;
use super::board::Board;
use super::course::{Frame, State, other};
use super::table::Mine;
use crate::game::rules::Veiled;
use crate::scenario::draft::SideId;

impl Veiled for Portable {
    /// The state without what is hidden from a side.
    fn seen_by(board: &Board, state: &State, side: SideId) -> State {
        let mut seen = state.clone();
        for mine in &mut seen.table.mines {
            if *mine == Mine::Hidden(other(side)) {
                *mine = Mine::None;
            }
        }
        if let Some(Frame::Bombardment(bombardment)) = seen.stack.last_mut() {
            bombardment.hide_from(board, side, &mut seen.table);
        }
        seen
    }
}
