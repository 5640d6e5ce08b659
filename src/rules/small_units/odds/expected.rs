//! Chances for a player who weighs thousands of orders: decimals instead of fractions, and nothing is allocated.

use crate::rules::small_units::board::Board;
use crate::rules::small_units::deck::CardSet;
use crate::rules::small_units::fire::{self, Effect};
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{SideId, UnitId};

/// The chances of a fire against one unit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// That it is disorganized, with or without a loss.
    pub disorganize: f32,
    /// That it loses a step as well.
    pub loss: f32,
}

/// The chances of a shot [6.4], [7.3.6], by the cards the firing side has not seen. Whether it is allowed is not asked.
pub fn shot(board: &Board, table: &Table, by: UnitId, at: UnitId, defensive: bool, support: i16) -> Chances {
    let defence = fire::defence_sum(board, table, at).total();
    let costs = !board.unit(by).support_weapon;
    let mut sum = fire::fire_sum(board, table, by, at, defensive, support, 0);
    over(board, unseen(table, board.unit(by).side), |value| {
        sum.value = value;
        fire::effect(board, sum.total(), defence, costs)
    })
}

/// The cards that may come next for all a side knows: those unseen, or else those that will be shuffled again.
pub fn unseen(table: &Table, side: SideId) -> CardSet {
    let unseen = table.unseen(side);
    match () {
        () if !unseen.is_empty() => unseen,
        () if !table.used.is_empty() => table.used,
        () => CardSet::ALL,
    }
}

/// The chances of an effect that one card decides.
fn over(board: &Board, cards: CardSet, mut effect: impl FnMut(i16) -> Effect) -> Chances {
    let (mut hits, mut losses) = (0_u32, 0_u32);
    for card in cards.iter() {
        match effect(board.value(Some(card))) {
            Effect::None => {}
            Effect::Disorganized => hits += 1,
            Effect::DisorganizedWithLoss => (hits, losses) = (hits + 1, losses + 1),
        }
    }
    let all = cards.len().max(1) as f32;
    Chances { disorganize: hits as f32 / all, loss: losses as f32 / all }
}
