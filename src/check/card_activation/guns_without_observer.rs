//! Guns that could fire at what they do not see, and nobody to see for them.
//!
//! ## Why it matters
//! Guns and mortars that fire indirectly need an observer, or a barrage planned before the battle. Without either they
//! fire only at what they see themselves, and are seen.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0503"
//! units = ["B-1"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0503"
//! units = ["B-1", "B-Obs"]
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::naming;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check::warning("RF017", Some("GEN.7"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for side in reading.draft.side_ids() {
        let units: Vec<UnitId> = in_play_of(&reading.draft, side).collect();
        if !is_known(&reading.draft, side) || units.iter().any(|unit| reading.unit(*unit).is(UnitType::observer)) {
            continue;
        }
        let planned =
            |unit: UnitId| reading.barrages.iter().any(|barrage| barrage.unit.is_some_and(|named| named.value == unit));
        let blind = units.iter().copied().filter(|unit| reading.unit(*unit).indirect().next().is_some());
        let blind: Vec<UnitId> = blind.filter(|unit| !planned(*unit)).collect();
        let Some(first) = blind.first() else { continue };
        let (id, name) = (&reading.draft.unit(*first).id, &reading.draft.side(side).id);
        report
            .at(
                id.span,
                format!("`{name}` has no observer for {}", naming::units(&reading.draft, blind.iter().copied())),
            )
            .label("fires only at what it sees itself")
            .help("add a unit of type `observer`, or plan a `[[barrage]]`");
    }
}
