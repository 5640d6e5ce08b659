//! A size there is no mark for.
//!
//! ## Why it matters
//! The mark above the unit symbol is chosen by this word, and a word the chart does not have leaves the counter without one.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "troop"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! ```

use crate::check::small_units::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("SU343", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let sizes: Vec<String> = reading.tables.size.keys().cloned().collect();
    for unit in reading.draft.unit_ids() {
        let Some(size) = reading.counter(unit).keys.size.as_ref() else { continue };
        if reading.tables.size.contains_key(size.as_str()) {
            continue;
        }
        let suggestion = nearest(size, sizes.iter().map(String::as_str));
        let note = report
            .at(size.span, format!("unknown size `{size}` of `{}`", reading.draft.unit(unit).id))
            .label("no such size")
            .did_you_mean(suggestion, &sizes);
        if let Some(word) = suggestion {
            note.fix(Fix::replace(format!("write `{word}`"), size.span, format!("\"{word}\"")));
        }
    }
}
