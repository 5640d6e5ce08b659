//! What one side may know: hands, blind cards and unflipped markers of a state are taken out of it.

use super::board::other;
use super::course::{Frame, State};
use super::deck::CardSet;
use crate::scenario::draft::SideId;

/// The state as a side sees it. Cards it has not seen are all in the pile, blind ones are gone from the table, and mines
/// that nobody has stepped on have no value yet.
pub fn seen_by(state: &State, side: SideId) -> State {
    let mut seen = state.clone();
    let table = &mut seen.table;
    table.pile = table.unseen(side);
    table.hands[other(side).0 as usize] = CardSet::NONE;
    table.laid = table.laid.without(table.blind);
    table.blind = CardSet::NONE;
    for mine in table.mines.iter_mut().filter(|mine| !mine.revealed) {
        mine.value = 0;
    }
    for frame in &mut seen.stack {
        match frame {
            Frame::Fight(fight) => fight.hide(),
            Frame::Counterattack(counterattack) => counterattack.hide(),
            Frame::Opening(opening) => opening.hide(),
            _ => {}
        }
    }
    seen
}
