//! A vehicle that begins where none can go.
//!
//! ## Why it matters
//! No vehicle gets into a marsh, so none can have come here. It could not leave by another such hex either.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1004"
//! units = ["R-Tk"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0510"
//! units = ["R-Tk"]
//! ```

use super::field::{always, placed_or_coming};
use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check {
    code: "RF024",
    name: "vehicle-in-marsh",
    severity: Severity::Error,
    cite: Some("TERR.marsh"),
    doc: include_str!("vehicle_in_marsh.rs"),
    run: Run::CardActivation(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    for place in placed_or_coming(reading).into_iter().filter(|place| reading.unit(place.unit).is(UnitType::is_vehicle))
    {
        let Some((terrain, _)) = always(reading, &place, |row| !row.barred() && !row.vehicles()) else { continue };
        report
            .at(
                place.at,
                format!("`{}` is a vehicle and {} `{terrain}`", reading.draft.unit(place.unit).id, place.verb()),
            )
            .label("no vehicle gets there")
            .help("choose a hex on firm ground");
    }
}
