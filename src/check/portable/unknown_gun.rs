//! A gun that the chart does not have.
//!
//! ## Why it matters
//! Range and kind of fire stand in the chart of guns. A gun of another name has neither.
//!
//! ## Example
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry_gun"
//! ```
//! Write instead:
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! ```

use crate::check::portable::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("PW046", Some("ART"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let known: Vec<String> = reading.tables.gun.keys().cloned().collect();
    for id in reading.draft.unit_ids() {
        let Some(gun) = &reading.unit(id).keys.gun else { continue };
        if reading.tables.gun.contains_key(gun.as_str()) {
            continue;
        }
        let suggestion = nearest(gun, known.iter().map(String::as_str));
        let note = report
            .at(gun.span, format!("there is no gun `{gun}`"))
            .label("not in the chart")
            .did_you_mean(suggestion, &known);
        if let Some(word) = suggestion.filter(|word| word.replace('-', "_") == gun.replace('-', "_").to_lowercase()) {
            note.fix(Fix::replace(format!("write `{word}`"), gun.span, format!("\"{word}\"")));
        }
    }
}
