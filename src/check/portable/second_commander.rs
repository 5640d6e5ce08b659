//! A side with more than one commander.
//!
//! ## Why it matters
//! The number of activation dice counts one commander, and the rules do not say what a second is worth or what happens
//! when one of two is lost.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "R-1"
//! side = "red"
//! type = "commander"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "R-1"
//! side = "red"
//! type = "infantry"
//! ```

use super::forces::in_play;
use crate::check::portable::prelude::*;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check::error("PW009", Some("ACT.d"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for side in reading.draft.side_ids() {
        let commanders = in_play(reading, side).filter(|unit| reading.unit(*unit).is(UnitType::commander));
        let commanders: Vec<UnitId> = commanders.collect();
        let [first, others @ ..] = commanders.as_slice() else { continue };
        for other in others {
            let (id, name) = (&reading.draft.unit(*other).id, &reading.draft.side(side).id);
            report
                .at(id.span, format!("`{id}` is a second commander of `{name}`"))
                .label("one too many")
                .also(reading.draft.unit(*first).id.span, "the first")
                .help("give it another type, or leave it out");
        }
    }
}
