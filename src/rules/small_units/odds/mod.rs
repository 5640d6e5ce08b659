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

pub use ask::{Asked, answer};
pub use hands::{Counter, Fought, Hands, fought};

use super::board::Board;
use super::course::No;
use super::deck::CardSet;

/// Every result of something, with its chance and how it comes about.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What was asked: fire, defensive fire, artillery fire …
    pub kind: &'static str,
    /// The question in one line.
    pub title: String,
    /// The arithmetic, a line each.
    pub sums: Vec<String>,
    pub parts: Vec<Part>,
    /// The sections it rests on.
    pub rules: Vec<&'static str>,
    /// What is taken for granted, a sentence each.
    pub notes: Vec<String>,
    pub turn: u32,
    pub night: bool,
    /// How many cards are unseen.
    pub cards: u32,
}

/// The results for one thing in question.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Whom or what it is about.
    pub about: String,
    pub sums: Vec<String>,
    /// Whether only a reader who wants everything needs it.
    pub detail: bool,
    pub rows: Vec<Row>,
}

/// What a question of many cards comes to.
struct Reckoned {
    sums: Vec<String>,
    parts: Vec<Part>,
    notes: Vec<String>,
}

/// One result: the ways it can come about, out of all.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub result: String,
    /// The least and the most, where the opponent chooses; otherwise the same.
    pub least: u128,
    pub most: u128,
    pub of: u128,
    /// The values of the card that brings it, where one card does.
    pub cards: Option<Vec<i16>>,
    /// Whether it only adds up rows before it.
    pub together: bool,
}

impl Row {
    fn certain(result: impl Into<String>, ways: u128, of: u128) -> Row {
        Row { result: result.into(), least: ways, most: ways, of, cards: None, together: false }
    }

    /// What several rows come to together.
    fn together(result: impl Into<String>, rows: &[Row]) -> Row {
        let of = rows.first().map_or(1, |row| row.of);
        let (least, most) = rows.iter().fold((0, 0), |(least, most), row| (least + row.least, most + row.most));
        Row { least, most, together: true, ..Row::certain(result, 0, of) }
    }

    /// The chance as a decimal, at least and at most.
    pub fn chances(&self) -> [f64; 2] {
        [self.least, self.most].map(|ways| ways as f64 / self.of.max(1) as f64)
    }
}

/// Why a question has no answer, and what to ask instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    pub why: String,
    pub help: Option<String>,
}

impl Unanswered {
    fn new(why: impl Into<String>) -> Unanswered {
        Unanswered { why: why.into(), help: None }
    }

    fn help(self, help: impl Into<String>) -> Unanswered {
        Unanswered { help: Some(help.into()), ..self }
    }

    /// The rules forbid it.
    fn refused(what: &str, no: No) -> Unanswered {
        Unanswered::new(format!("{what}: {} [{}]", no.why, no.rule))
    }
}

impl From<String> for Unanswered {
    fn from(why: String) -> Unanswered {
        Unanswered::new(why)
    }
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
        Row { cards: Some(bring.into_iter().map(|(value, _)| value).collect()), ..row }
    });
    rows.collect()
}
