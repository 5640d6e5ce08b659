//! What a question comes to, before it is an answer.

use std::collections::BTreeMap;

use super::{Part, Row, rows};
use crate::game::share::Share;

/// What a question comes to.
#[derive(Default)]
pub struct Reckoned {
    pub sums: Vec<String>,
    pub parts: Vec<Part>,
    /// Sections it rests on beyond those every question of its kind does.
    pub rules: Vec<&'static str>,
    /// What is taken for granted, a sentence each.
    pub notes: Vec<String>,
    /// What was counted over, if not all throws of the dice.
    pub basis: Option<String>,
}

impl Reckoned {
    /// Adds a table of results.
    pub fn part(&mut self, about: impl Into<String>, sums: Vec<String>, rows: Vec<Row>) {
        self.parts.push(Part::of(about, sums, rows));
    }

    /// Adds one for readers who want everything.
    pub fn detail(&mut self, about: impl Into<String>, rows: Vec<Row>) {
        self.parts.push(Part { detail: true, ..Part::of(about, Vec::new(), rows) });
    }

    /// Says once what is taken for granted, if it is.
    pub fn note(&mut self, holds: bool, note: &str) {
        if holds && !self.notes.iter().any(|known| known == note) {
            self.notes.push(note.to_string());
        }
    }
}

impl Part {
    pub fn of(about: impl Into<String>, sums: Vec<String>, rows: Vec<Row>) -> Part {
        Part { about: about.into(), sums, detail: false, rows }
    }
}

/// Every fate with its chance, and what those that count come to together if they are several; `together` is told the least of
/// them.
pub fn fates<F: Ord>(
    fates: &BTreeMap<F, Share>,
    words: impl Fn(&F) -> String,
    counts: impl Fn(&F) -> bool,
    together: impl Fn(&F) -> String,
) -> Vec<Row> {
    let mut made = rows(fates.iter().map(|(fate, share)| (words(fate), share.clone())));
    let counted: Vec<(Row, &F)> =
        made.iter().zip(fates.keys()).filter(|(_, fate)| counts(fate)).map(|(row, fate)| (row.clone(), fate)).collect();
    if let [(_, least), _, ..] = &counted[..] {
        let of: Vec<Row> = counted.iter().map(|(row, _)| row.clone()).collect();
        made.push(Row::together(together(least), &of));
    }
    made
}

pub fn hit_words(count: usize) -> String {
    match count {
        0 => "no hit".to_string(),
        1 => "1 hit".to_string(),
        more => format!("{more} hits"),
    }
}
