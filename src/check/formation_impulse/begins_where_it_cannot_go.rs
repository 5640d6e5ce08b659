//! A unit in terrain that is closed to its kind.
//!
//! ## Why it matters
//! The terrain chart says what may enter on foot, on tracks and on wheels. A unit that begins where its kind cannot go
//! got there by no way the game knows, unless a road leads through.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0401"
//! units = ["R-Rec"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0404"
//! units = ["R-Rec"]
//! ```

use super::field::{always, on_roads, places};
use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::rules::formation_impulse::tables::{Movement, Terrain};

pub const CHECK: Check = Check {
    code: "NW023",
    name: "begins-where-it-cannot-go",
    severity: Severity::Error,
    cite: Some("TERR"),
    doc: include_str!("begins_where_it_cannot_go.rs"),
    run: Run::FormationImpulse(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let roads = reading.draft.map.as_ref().map(on_roads).unwrap_or_default();
    for place in places(reading).into_iter().filter(|place| place.cells.is_disjoint(&roads)) {
        let closed = |row: &Terrain| row.mf(place.movement).is_none();
        let Some((terrain, row)) = always(reading, &place, closed).filter(|(_, row)| !row.is_barred()) else {
            continue;
        };
        let open = Movement::ALL.into_iter().filter(|movement| row.mf(*movement).is_some());
        let open = words::list(open.map(|movement| movement.word().to_string()));
        let does = if place.later { "comes in at" } else { "begins in" };
        report
            .at(
                place.at,
                format!(
                    "`{}` {does} `{terrain}`, where no {} unit can be",
                    reading.draft.unit(place.unit).id,
                    place.movement.word()
                ),
            )
            .label(format!("open to {open} units"))
            .help("choose another hex, or lead a road through it");
    }
}
