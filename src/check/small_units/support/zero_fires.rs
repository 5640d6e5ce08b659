//! No fires, or fires of no strength.
//!
//! ## Why it matters
//! A turn without fires simply has no entry, and a fire needs a strength of at least 1. A 0 on the turn track looks like
//! a misprint.
//!
//! ## Example
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 3
//! af = "2x0"
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 3
//! af = "2x1"
//! ```

use super::fires::{place, word};
use crate::check::small_units::prelude::*;
use crate::rules::small_units::fires::NotFiresKind;

pub const CHECK: Check = Check::error("SU702", Some("6.7.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for fires in reading.support.iter().flat_map(|support| &support.fires) {
        let Err(faults) = &fires.fires else { continue };
        for fault in faults {
            let (message, help) = match fault.kind {
                NotFiresKind::ZeroCount => (
                    format!("`{}` counts no {}", fires.written, word(fires.air)),
                    "write how many there are, or leave the entry out",
                ),
                NotFiresKind::ZeroStrength => (
                    format!("`{}` has {}s of no strength", fires.written, word(fires.air)),
                    "write a strength of 1 or more",
                ),
                NotFiresKind::Notation => continue,
            };
            report.at(place(reading, fires, fault.at.clone()), message).label("must be 1 or more").help(help);
        }
    }
}
