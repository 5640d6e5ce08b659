//! What one side may know: hands, blind cards and unflipped markers of a state are taken out of it.

use super::SmallUnits;
use super::board::{Board, other};
use super::course::{Frame, State};
use crate::game::rules::Veiled;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::SideId;

impl Veiled for SmallUnits {
    /// The state as a side sees it. Cards it has not seen are all in the pile, blind ones are gone from the table unless it
    /// laid them from its own hand, and mines that nobody has stepped on have no value yet.
    fn seen_by(_: &Board, state: &State, side: SideId) -> State {
        let mut seen = state.clone();
        let mut known = CardSet::NONE;
        for frame in &mut seen.stack {
            match frame {
                Frame::Fight(fight) => fight.hide(),
                Frame::Counterattack(counterattack) => known = known.with(counterattack.hide_from(side)),
                Frame::Opening(opening) => opening.hide(),
                _ => {}
            }
        }
        let (table, foe) = (&mut seen.table, other(side).0 as usize);
        table.pile = table.unseen(side).without(known);
        table.used = table.used.without(table.secret[foe]);
        table.laid = table.laid.without(table.blind).with(known);
        table.blind = known;
        (table.hands[foe], table.secret[foe]) = Default::default();
        for mine in table.mines.iter_mut().filter(|mine| !mine.revealed) {
            mine.value = 0;
        }
        seen
    }
}
