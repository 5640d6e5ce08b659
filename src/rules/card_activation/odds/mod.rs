//! Chances, counted and never sampled: the same functions that play fire, an assault or a test of cohesion are asked about
//! every throw and every card.
//!
//! A question ([`Asked`]) is put to a scenario's set-up with whatever is supposed otherwise. Dice are counted by how many
//! hit. What hits do is worked out by the rules themselves (`explore`), with cards drawn without replacement from all that
//! have not been seen: a pile nobody has looked into is as good as the whole deck. The cards are taken to last until
//! everything is settled.

mod ask;
mod combat;
mod explore;
mod fates;
mod fight;
mod situation;
mod turn;
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
    /// Whether cards are turned over, and not dice alone thrown.
    draws: bool,
    /// Units in question that are hit apart from each other.
    targets: usize,
    /// Whether somebody's choice makes a difference.
    chosen: bool,
    /// Whether ways were too many to be written down.
    bounded: bool,
    mines: bool,
}

impl Reckoned {
    /// What is taken for granted.
    fn notes(&self) -> Vec<String> {
        let each = [
            (self.chosen, "Where two numbers stand, the owner chooses: at least, and at most."),
            (self.bounded, "The ways are too many to be written down: they are given between two bounds."),
            (
                self.targets > 1,
                "Units in one hex are hit by the same dice and turn over the same cards of cover; each is told by itself.",
            ),
            (self.mines, "Left out: retreats onto mines."),
        ];
        each.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note.to_string()).collect()
    }
}
