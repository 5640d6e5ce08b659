//! Chances, computed and never sampled: the same functions that play a fire or a fight are asked about every card.
//!
//! A question ([`Asked`]) is put to a scenario's set-up with whatever is supposed otherwise. The [`Answer`] counts whole
//! ways, out of all ways the unseen cards can come; nothing is rounded. Where the opponent has a choice, both ends are given.
//! Two things are left out, and every answer says so: cards from hand, and random events.

mod ask;
pub mod expected;
mod fight;
mod hands;
mod shells;
mod single;
mod situation;

pub use crate::rules::common::odds::{Answer, Part, Row, Unanswered};
pub use ask::{Asked, answer};
pub use hands::{Counter, Fought, Hands, fought};

use super::board::Board;
use crate::rules::common::deck::CardSet;

/// What a question of many cards comes to.
struct Reckoned {
    sums: Vec<String>,
    parts: Vec<Part>,
    notes: Vec<String>,
}

/// How many cards of each value there are, lowest value first.
pub fn values(board: &Board, cards: CardSet) -> Vec<(i16, u32)> {
    let mut values: Vec<i16> = cards.iter().map(|card| board.value(Some(card))).collect();
    values.sort_unstable();
    values.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u32)).collect()
}

/// One row for each result that a single card can bring, in the order named.
fn by_card<R: PartialEq>(
    board: &Board,
    cards: CardSet,
    results: &[(R, &str)],
    result_of: impl Fn(i16) -> R,
) -> Vec<Row> {
    let values = values(board, cards);
    let rows = results.iter().map(|(result, words)| {
        let bring: Vec<(i16, u32)> = values.iter().copied().filter(|(value, _)| result_of(*value) == *result).collect();
        let ways = bring.iter().map(|(_, count)| u128::from(*count)).sum();
        let row = Row::certain(*words, ways, cards.len().into());
        Row { by: Some(bring.into_iter().map(|(value, _)| value).collect()), ..row }
    });
    rows.collect()
}
