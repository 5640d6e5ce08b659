//! A side that the loss of a single unit exhausts.
//!
//! ## Why it matters
//! A side is exhausted when it has lost a third of its strength. If one of its units alone is worth that much, a lucky
//! salvo ends its attack on the first turn, and the rest of the side looks on.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "B-Car"
//! side = "blue"
//! type = "armoured-car"
//! quality = "poor"
//!
//! [tables.unit_type.armoured-car]
//! sp = 12
//!
//! [time]
//! turns = 8
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "B-Car"
//! side = "blue"
//! type = "armoured-car"
//! quality = "poor"
//! sp = 2
//!
//! [time]
//! turns = 8
//! ```

use super::forces::{in_play, is_known, strength};
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check {
    code: "PW027",
    name: "one-loss-exhausts",
    severity: Severity::Hint,
    cite: Some("EXH"),
    doc: include_str!("one_loss_exhausts.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    for side in reading.draft.side_ids().filter(|side| is_known(reading, *side)) {
        let strength = strength(reading, side);
        let point = reading.tables.exhaustion.point(strength);
        let strongest = in_play(reading, side).max_by_key(|unit| reading.unit(*unit).sp);
        let Some(unit) = strongest.filter(|unit| point > 0 && reading.unit(*unit).sp >= point) else { continue };
        let (id, name) = (&reading.draft.unit(unit).id, &reading.draft.side(side).id);
        report
            .at(id.span, format!("the loss of `{id}` alone exhausts `{name}`: it has {} of {strength} strength points, and {point} are enough", reading.unit(unit).sp))
            .label("a third of the side")
            .also(reading.draft.side(side).id.span, "its side")
            .help("give the side more units, or this one less strength");
    }
}
