//! An aircraft that is set up on the map.
//!
//! ## Why it matters
//! Aircraft are never on the map but for the strike itself. They have a chit: it goes into the cup on the turn of their
//! arrival, and each time it is drawn they strike. Set up in a hex, an aircraft has no chit and never comes.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0101"
//! units = ["R-Air"]
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["R-Air"]
//! ```

use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::error("NW033", Some("11.3"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for setup in &reading.draft.setups {
        for unit in setup.units.iter().filter(|unit| reading.draft.flies(unit.value)) {
            report
                .at(
                    unit.span,
                    format!("`{}` is an aircraft and cannot be set up in a hex", reading.draft.unit(unit.value).id),
                )
                .label("has no chit in the cup")
                .help("name it in an `[[arrival]]` without `at`: from that turn on its chit is in the cup");
        }
    }
}
