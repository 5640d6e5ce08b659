//! More aircraft than activations a side can be sure of.
//!
//! ## Why it matters
//! An aircraft over the board that is not activated in a turn is lost. The dice of a side give at least one activation each;
//! with more aircraft than that, a bad throw brings some of them down.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "D2"
//! units = ["B-HQ"]
//!
//! [[unit]]
//! id = "B-F1"
//! side = "blue"
//! type = "fighter-1"
//!
//! [[unit]]
//! id = "B-F2"
//! side = "blue"
//! type = "fighter-1"
//!
//! [[unit]]
//! id = "B-F3"
//! side = "blue"
//! type = "fighter-1"
//!
//! [[unit]]
//! id = "B-F4"
//! side = "blue"
//! type = "fighter-1"
//!
//! [[arrival]]
//! turn = 2
//! units = ["B-F1", "B-F2", "B-F3", "B-F4"]
//! at = "A1 B1 I1 J1"
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "D2"
//! units = ["B-HQ"]
//! ```

use super::forces::{in_play, is_known, opening};
use crate::check::portable::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::warning("PW039", Some("AIRMOV.c"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let reading = proof.reading;
    for side in reading.draft.side_ids().filter(|side| is_known(reading, *side)) {
        let aircraft: Vec<UnitId> = in_play(reading, side).filter(|unit| reading.draft.flies(*unit)).collect();
        let (dice, _) = opening(proof.board, side);
        let Some(first) = aircraft.first() else { continue };
        if aircraft.len() as i64 <= dice {
            continue;
        }
        let (id, name) = (&reading.draft.side(side).id, &reading.draft.unit(*first).id);
        let dice = words::count(dice.max(0) as usize, "activation die", "activation dice");
        report
            .at(
                name.span,
                format!(
                    "`{id}` has {} aircraft and {dice}: on a bad throw some are not activated and crash",
                    aircraft.len()
                ),
            )
            .label("the first of them")
            .help("let them come one after another, or give the side more units on the ground");
    }
}
