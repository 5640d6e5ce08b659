//! An entry hex for aircraft.
//!
//! ## Why it matters
//! Aircraft come by their chit, and strike whatever hex their owner chooses. A hex where they enter says nothing.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["R-Air"]
//! at = "0104"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["R-Air"]
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::naming;

pub const CHECK: Check = Check::warning("NW050", Some("11.3.1"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for arrival in &draft.arrivals {
        let Some(at) = &draft.document.arrival[arrival.entry].at else { continue };
        if arrival.units.is_empty() || !arrival.units.iter().all(|unit| draft.flies(unit.value)) {
            continue;
        }
        let who = naming::units(draft, arrival.units.iter().map(|unit| unit.value));
        report
            .at(at.span, format!("{who} {} no entry hex", if arrival.units.len() == 1 { "needs" } else { "need" }))
            .label("says nothing")
            .help("leave `at` out: an aircraft strikes any hex with an enemy in it");
    }
}
