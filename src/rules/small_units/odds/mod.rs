//! Chances, computed and never sampled: the same functions that play a fire or a fight are asked about every card.
//!
//! A question ([`Asked`]) is put to a scenario's set-up, or to a situation in words, with whatever is supposed otherwise. The
//! [`Answer`] counts whole ways, out of all ways the unseen cards can come; nothing is rounded. Where the opponent has a
//! choice, both ends are given.
//! Two things are left out, and every answer says so: cards from hand, and random events.

mod elements;
pub mod expected;
mod fight;
mod hands;
mod parties;
mod shells;
mod shots;
mod single;
mod situation;

pub use crate::rules::common::odds::{Answer, Asked, Part, Row, Unanswered, answer};
pub use hands::{Counter, Fought, Hands, fought};

use super::SmallUnits;
use super::board::Board;
use crate::rules::common::deck::CardSet;
use crate::rules::common::odds::{self, Reckoned};

type Question<'a> = odds::Question<'a, SmallUnits>;
type Situation = odds::Situation<SmallUnits>;

/// Answers a question of whichever kind it is.
fn answered(mut question: Question<'_>) -> Result<Answer, Unanswered> {
    question.suppose_cards()?;
    let asked = question.asked;
    match question.both()? {
        [by, _] if asked.limit => question.limit(by),
        [by, at] if asked.artillery.is_some() || asked.air.is_some() => question.shells(by, at),
        [_, Some(at)] if asked.mines.is_some() => question.mines(at),
        _ if asked.rally.is_some() => question.rally(),
        _ if asked.activate.is_some() => question.activation(),
        _ if asked.fight.is_some() => question.fight(),
        [Some(by), Some(at)] if asked.mines.is_none() => question.fire(by, at),
        _ => Err(Unanswered::new("what the odds are asked of is missing").help(KINDS)),
    }
}

const KINDS: &str = "give one of: --by UNIT --at UNIT (a shot, with --defensive in reaction), --limit, --af N or --as N with \
                     --target HEX, --mines N --at UNIT, --rally UNIT, --activate \"formation A, weapon B\", \
                     --close-combat HEX --attackers \"A@HEX, B@HEX\"";

/// An answer from the results of one thing in question.
fn only(part: Part) -> Reckoned {
    Reckoned { parts: vec![part], ..Reckoned::default() }
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
