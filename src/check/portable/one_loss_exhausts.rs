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

use super::forces::{charted, pillar, written};
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::hint("PW027", Some("EXH"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for side in reading.draft.side_ids() {
        let Some(found) = pillar(reading, side, written) else { continue };
        // Where a figure far from its chart is the cause, that finding says so.
        if pillar(reading, side, charted).is_none() {
            continue;
        }
        let (id, name) = (&reading.draft.unit(found.unit).id, &reading.draft.side(side).id);
        let (points, strength, enough) = (found.points, found.strength, found.enough);
        report
            .at(id.span, format!("the loss of `{id}` alone exhausts `{name}`: it has {points} of {strength} strength points, and {enough} are enough"))
            .label("a third of the side")
            .also(name.span, "its side")
            .help("give the side more units, or this one less strength");
    }
}
