//! A weapon that the chart does not have.
//!
//! ## Why it matters
//! Range, dice and what it can hurt stand in the chart of weapons. A weapon of another name has none of them.
//!
//! ## Example
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! grading = "good"
//! weapons = [{ kind = "bazooka", figures = 6 }]
//! ```
//! Write instead:
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! grading = "good"
//! weapons = [{ kind = "smg", figures = 6 }]
//! ```

use crate::check::card_activation::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("RF006", Some("RANGE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let known: Vec<String> = reading.tables.weapon.keys().cloned().collect();
    for id in reading.draft.unit_ids() {
        for group in reading.unit(id).keys.weapons.iter().flat_map(|weapons| weapons.iter()) {
            let Some(kind) = group.kind.as_ref().filter(|kind| !reading.tables.weapon.contains_key(kind.as_str()))
            else {
                continue;
            };
            let suggestion = nearest(kind, known.iter().map(String::as_str));
            let note = report
                .at(kind.span, format!("there is no weapon `{kind}`"))
                .label("not in the chart")
                .did_you_mean(suggestion, &known);
            let same = |word: &&str| word.replace('-', "_") == kind.replace('-', "_").to_lowercase();
            if let Some(word) = suggestion.filter(same) {
                note.fix(Fix::replace(format!("write `{word}`"), kind.span, format!("\"{word}\"")));
            }
        }
    }
}
