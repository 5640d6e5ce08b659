//! What one side may know: hands, blind cards and unflipped markers of a state are taken out of it; and back: a state as it may
//! be, with all of them dealt anew.

use super::SmallUnits;
use super::board::{Board, other};
use super::course::{Frame, State};
use super::sequence;
use crate::game::Chance;
use crate::game::rules::Veiled;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::SideId;

impl Veiled for SmallUnits {
    /// The state as a side sees it. Cards it has not seen are all in the pile, with the number of those the other side holds; blind
    /// ones are gone from the table unless it laid them from its own hand, and mines that nobody has stepped on have no value yet.
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
        table.veiled = [table.hands[foe].len(), table.secret[foe].len()];
        (table.hands[foe], table.secret[foe]) = Default::default();
        for mine in table.mines.iter_mut().filter(|mine| !mine.revealed) {
            mine.value = 0;
        }
        seen
    }

    /// The other hand, what lies face down and what is under unflipped markers are drawn from all that a side has not seen.
    fn imagine(board: &Board, seen: &State, side: SideId, chance: &mut Chance) -> State {
        let mut state = seen.clone();
        let (table, foe) = (&mut state.table, other(side).0 as usize);
        let [held, put_away] = std::mem::take(&mut table.veiled);
        table.hands[foe] = deal(&mut table.pile, held, chance);
        table.secret[foe] = deal(&mut table.pile, put_away, chance);
        table.used = table.used.with(table.secret[foe]);
        let mut markers = unseen_markers(board, &state);
        for mine in state.table.mines.iter_mut().filter(|mine| !mine.revealed) {
            mine.value = draw_marker(&mut markers, chance);
        }
        let mut laid = CardSet::NONE;
        for frame in &mut state.stack {
            let mut blind = || {
                let card = deal(&mut state.table.pile, 1, chance).iter().next();
                laid = laid.with(card.into_iter().collect());
                card
            };
            match frame {
                Frame::Fight(fight) => fight.imagine(&mut blind),
                Frame::Counterattack(counterattack) => counterattack.imagine(&mut blind),
                Frame::Opening(opening) => {
                    let marker = draw_marker(&mut markers, chance);
                    opening.imagine(marker, std::mem::take(&mut markers));
                }
                _ => {}
            }
        }
        state.table.laid = state.table.laid.with(laid);
        state.table.blind = state.table.blind.with(laid);
        state
    }
}

/// So many cards of a pile, as many as there are.
fn deal(pile: &mut CardSet, cards: u32, chance: &mut Chance) -> CardSet {
    let mut dealt = CardSet::NONE;
    for _ in 0..cards {
        let Some(card) = chance.member("imagined", pile.0).map(Card::numbered) else { break };
        pile.remove(card);
        dealt.insert(card);
    }
    dealt
}

/// Every marker of the pool that nobody has seen.
fn unseen_markers(board: &Board, state: &State) -> Vec<i16> {
    let mut markers = sequence::markers(board);
    for mine in state.table.mines.iter().filter(|mine| mine.revealed) {
        if let Some(at) = markers.iter().position(|marker| *marker == mine.value) {
            markers.remove(at);
        }
    }
    markers
}

fn draw_marker(markers: &mut Vec<i16>, chance: &mut Chance) -> i16 {
    chance.index("imagined", markers.len()).map_or(0, |at| markers.remove(at))
}
