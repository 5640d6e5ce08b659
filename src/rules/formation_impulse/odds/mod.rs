//! Chances, counted and never sampled: the same procedures that play fire, an assault or a rally are run over every throw.
//!
//! A question ([`Asked`]) is put to a scenario's set-up with whatever is supposed otherwise. Throws are told apart by what they
//! bring, hits or a sum, and the rules are played on from one to the next (`explore`); wherever play comes to the same, it
//! is counted together. Who takes an odd hit is gone through as chance would pick him. The cup is emptied draw by draw.
//! Left out is what players may decide besides: fate points, mines they lay, and where a strike that goes astray comes down.

mod air;
mod ask;
mod combat;
mod cup;
mod explore;
mod fates;
mod fight;
mod morale;
mod situation;
mod volley;

pub use crate::rules::common::odds::{Answer, Part, Row, Unanswered};
pub use ask::{Asked, answer};

/// What a question comes to.
#[derive(Default)]
struct Reckoned {
    sums: Vec<String>,
    parts: Vec<Part>,
    /// Sections it rests on beyond those every question of its kind does.
    rules: Vec<&'static str>,
    /// What is taken for granted, a sentence each.
    notes: Vec<String>,
}

impl Reckoned {
    /// Adds a table of results.
    fn part(&mut self, about: impl Into<String>, sums: Vec<String>, rows: Vec<Row>) {
        self.parts.push(Part { about: about.into(), sums, detail: false, rows });
    }

    /// Adds one for readers who want everything.
    fn detail(&mut self, about: impl Into<String>, rows: Vec<Row>) {
        self.parts.push(Part { about: about.into(), sums: Vec::new(), detail: true, rows });
    }

    fn note(&mut self, holds: bool, note: &str) {
        if holds && !self.notes.iter().any(|known| known == note) {
            self.notes.push(note.to_string());
        }
    }
}
