//! Chances, counted and never sampled: the same functions that play a shot, a shell or a fight are asked about every throw.
//!
//! A question ([`Asked`]) is put to a scenario's set-up with whatever is supposed otherwise. What hits do is worked out by
//! the rules themselves (`explore`), once for each face of each die. A unit that is hit may have the choice to give ground;
//! then the least and the most is given. Left out is what comes after: nobody follows up, and one unit's retreat does not
//! stand in another's way.

mod ask;
mod combat;
mod explore;
mod fates;
mod fight;
mod share;
mod shells;
mod shots;
mod situation;
mod turn;

pub use crate::rules::common::odds::{Answer, Part, Row, Unanswered};
pub use ask::{Asked, answer};

use fates::Fates;
use situation::Situation;

/// What a question comes to.
#[derive(Default)]
struct Reckoned {
    sums: Vec<String>,
    parts: Vec<Part>,
    /// Sections it rests on beyond those every question of its kind does.
    rules: Vec<&'static str>,
    /// Units in question that are hit apart from each other.
    targets: usize,
    chosen: bool,
    mines: bool,
}

impl Reckoned {
    /// Adds what becomes of a unit and its load.
    fn take(&mut self, situation: &Situation, fates: &Fates) {
        let Situation { board, table, .. } = situation;
        self.parts.extend(fates.parts(situation));
        self.chosen |= fates.are_chosen();
        self.mines |= fates.mines;
        self.targets += 1;
        let carriers = fates.units.iter().filter_map(|unit| table.piece(*unit).aboard);
        self.rules.extend(carriers.map(|unit| if board.unit(unit).takes_riders { "RIDE" } else { "TRN" }));
    }

    /// What is taken for granted.
    fn notes(&self) -> Vec<String> {
        let each = [
            (
                self.chosen,
                "Where two numbers stand, the owner chooses between ground and a point: at least, and at most.",
            ),
            (
                self.targets > 1,
                "Units in one square are hit by the same dice; each is reckoned as if it alone were hit.",
            ),
            (self.mines, "Left out: retreats onto mines."),
        ];
        each.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note.to_string()).collect()
    }
}
