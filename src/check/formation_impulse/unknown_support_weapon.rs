//! A support weapon that the chart does not have.
//!
//! ## Why it matters
//! What a support weapon adds to the fire of its platoon stands in the chart. One of another name adds nothing.
//!
//! ## Example
//! ```toml
//! id = "R-1"
//! formation = "Spear"
//! type = "rifle"
//! support = ["bazooka"]
//! ```
//! Write instead:
//! ```toml
//! id = "R-1"
//! formation = "Spear"
//! type = "rifle"
//! support = ["machine-gun"]
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("NW045", Some("1.3.4"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let known: Vec<String> = reading.tables.support_weapon.keys().cloned().collect();
    for id in reading.draft.unit_ids() {
        for weapon in reading.unit(id).keys.support.iter().flat_map(|texts| texts.each()) {
            if reading.tables.support_weapon.contains_key(weapon.value) {
                continue;
            }
            let suggestion = nearest(weapon.value, known.iter().map(String::as_str));
            let note = report
                .at(weapon.span, format!("there is no support weapon `{}`", weapon.value))
                .label("not in the chart")
                .did_you_mean(suggestion, &known);
            let same = |word: &&str| word.replace('-', "_") == weapon.value.replace('-', "_").to_lowercase();
            if let Some(word) = suggestion.filter(same) {
                note.fix(Fix::replace(format!("write `{word}`"), weapon.span, format!("\"{word}\"")));
            }
        }
    }
}
