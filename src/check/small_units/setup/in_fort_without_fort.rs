//! Units inside a fortification where there is none.
//!
//! ## Why it matters
//! Fortifications are part of the map and nobody builds them. Without one in the hex there is nothing to be inside of, and
//! the cover the players expect is not there.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0904"
//! units = ["HQ/MG", "Flak"]
//! in_fort = ["Flak"]             # the pillbox is in 0604
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0904"
//! units = ["HQ/MG", "Flak"]
//! ```

use super::forts::{forts, named};
use crate::check::naming;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU417", Some("11.8"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let forts = forts(reading);
    // A fortification of an unknown kind, or in an unknown hex, may be the one.
    let features = draft.document.map.iter().flat_map(|map| &map.feature).count();
    if draft.map.as_ref().is_none_or(|map| features > map.features.len()) {
        return;
    }
    for (setup, keys) in draft.setups.iter().zip(&reading.setups) {
        let cells = naming::distinct(&setup.cells);
        let Some(list) = &keys.in_fort else { continue };
        let nobody = named(draft, setup, &keys.in_fort).is_empty();
        if nobody || cells.is_empty() || cells.iter().any(|cell| forts.contains_key(cell)) {
            continue;
        }
        let labels = naming::cells(draft, cells);
        let known = match naming::cells(draft, forts.keys().copied()) {
            none if none.is_empty() => "the map has none".to_string(),
            known => format!("the map has some in {known}"),
        };
        report
            .at(list.span, format!("there is no fortification in {labels}"))
            .label("nothing to be inside of")
            .also(setup.at, "set up here")
            .help(format!("take `in_fort` out, or add a `[[map.feature]]`; {known}"));
    }
}
