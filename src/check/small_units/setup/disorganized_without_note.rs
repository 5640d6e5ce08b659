//! Units that begin disorganized, and no note that says why.
//!
//! ## Why it matters
//! Players set up units in good order unless the card tells them otherwise. A note beside the entry is printed there, so that
//! the marker is not forgotten and nobody takes it for a mistake.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! disorganized = ["B/Fus"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! ```

use super::forts::named;
use crate::check::naming;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU413", Some("8.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for (setup, keys) in draft.setups.iter().zip(&reading.setups) {
        let units = named(draft, setup, &keys.disorganized);
        let (Some(list), None, false) = (&keys.disorganized, &setup.written(&draft.document).note, units.is_empty())
        else {
            continue;
        };
        let names = naming::units(draft, units.iter().map(|unit| unit.value));
        let begin = if units.len() == 1 { "begins" } else { "begin" };
        report
            .at(list.span, format!("{names} {begin} disorganized, and no note says so"))
            .label("players will ask")
            .help("add `note = \"…\"` to the entry, with the reason; it is printed on the set-up card");
    }
}
