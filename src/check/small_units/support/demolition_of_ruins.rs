//! A demolition of something that lies in ruins from the start.
//!
//! ## Why it matters
//! What is destroyed stays destroyed. One of the two entries is left over from another version of the scenario.
//!
//! ## Example
//! ```toml
//! [[object]]
//! id = "OB"
//! name = "Oster bridge"
//! at = "0504/0604"
//! destroyed = true       # and yet the Germans may blow it
//! ```
//! Write instead:
//! ```toml
//! [[object]]
//! id = "OB"
//! name = "Oster bridge"
//! at = "0504/0604"
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU735", Some("11.7"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for object in reading.demolitions.iter().filter_map(|demolition| demolition.object) {
        let ruin = draft.object(object.value);
        if !ruin.destroyed {
            continue;
        }
        let flag = draft.document.object[ruin.entry].destroyed.map(|flag| flag.span);
        report
            .at(object.span, format!("`{}` cannot be destroyed again", ruin.id))
            .label("in ruins from the start")
            .also(flag.unwrap_or_default(), "destroyed before turn 1")
            .help("drop the demolition, or let the object stand at the start");
    }
}
