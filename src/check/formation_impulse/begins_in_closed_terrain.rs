//! A unit where nobody can be.
//!
//! ## Why it matters
//! Nobody enters a river or a lake. A unit set up in it stands in the water.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1109"
//! units = ["R-Eng"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0407"
//! units = ["R-Eng"]
//! ```

use super::field::{always, places};
use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::tables::Terrain;

pub const CHECK: Check = Check {
    code: "NW024",
    name: "begins-in-closed-terrain",
    severity: Severity::Error,
    cite: Some("TERR.stream"),
    doc: include_str!("begins_in_closed_terrain.rs"),
    run: Run::FormationImpulse(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    for place in places(reading) {
        let Some((terrain, _)) = always(reading, &place, Terrain::is_barred) else { continue };
        let does = if place.later { "comes in at" } else { "begins in" };
        report
            .at(place.at, format!("`{}` {does} `{terrain}`, which nobody can enter", reading.draft.unit(place.unit).id))
            .label("no place for a unit")
            .help("choose a hex on land");
    }
}
