//! Smoke that lies on the map from the start.
//!
//! ## Why it matters
//! Its marker thins at the end of each turn like any other, and is soon gone. What must stay hidden longer needs woods or
//! missions. It is a hint and fails nothing.
//!
//! ## Example
//! ```toml
//! [[map.feature]]
//! kind = "smoke"
//! at = "0702"
//! ```
//! Write instead:
//! ```toml
//! [[map.feature]]
//! kind = "wreck"
//! at = "0702"
//! ```

use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::hint("NW032", Some("11.2.2"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    for feature in &map.features {
        let row = reading.tables.feature.get_index(feature.kind.value);
        let Some(turns) = row.map(|(_, row)| row.smoke()).filter(|turns| *turns > 0) else { continue };
        report
            .at(
                feature.cell.span,
                format!("the smoke in {} is gone after turn {turns}", reading.draft.label(feature.cell.value)),
            )
            .label(format!("marker {turns}"))
            .help("give a side smoke missions, if it is to last");
    }
}
