//! A unit without a size.
//!
//! ## Why it matters
//! The mark above the symbol, dots for a platoon and a bar for a company, is printed from it, and players tell a full company
//! from a patrol by it.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU342", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let sizes: Vec<&str> = reading.tables.size.keys().map(String::as_str).collect();
    for unit in reading.draft.unit_ids() {
        let entry = reading.draft.unit(unit);
        if reading.counter(unit).keys.size.is_none() && !entry.own.is_lost("size") && !reading.draft.is_adrift(unit) {
            report
                .at(entry.span, format!("`{}` has no size", entry.id))
                .label("no `size`")
                .help(format!("add `size = …`: {}", sizes.join(", ")));
        }
    }
}
