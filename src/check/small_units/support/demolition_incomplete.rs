//! A demolition that does not say who, where or with which card.
//!
//! ## Why it matters
//! The rules leave the blowing of bridges to the scenario. What it does not say, the players have to settle at the
//! moment when the game hangs on it.
//!
//! ## Example
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "engineers"
//! ```
//! Write instead:
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "engineers"
//! at = "0504 0604"
//! card = 9
//! ```

use crate::check::small_units::prelude::*;
use crate::scenario::victory::and;

pub const CHECK: Check = Check::error("SU730", Some("11.7"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let own = &reading.draft.document.own.file;
    for (number, demolition) in reading.demolitions.iter().enumerate() {
        let keys = &demolition.keys;
        let nowhere = keys.at.as_ref().is_none_or(|at| at.each().iter().all(|text| text.trim().is_empty()));
        let wanted = [
            ("side", keys.side.is_none(), "which side may do it"),
            ("at", nowhere, "where the unit must stand"),
            ("card", keys.card.is_none(), "what card is enough"),
        ];
        let lost = |key: &str| own.item("demolition", number).is_some_and(|entry| entry.is_lost(key));
        let missing: Vec<_> = wanted.into_iter().filter(|(key, missing, _)| *missing && !lost(key)).collect();
        if missing.is_empty() {
            continue;
        }
        let object = demolition
            .object
            .map_or("an object".to_string(), |object| format!("`{}`", reading.draft.object(object.value).id));
        let unsaid = missing.iter().map(|(_, _, words)| words.to_string()).collect();
        let names: Vec<String> = missing.iter().map(|(key, ..)| format!("`{key}`")).collect();
        let (are, keys) = (if names.len() == 1 { "is" } else { "are" }, and(names));
        report
            .at(demolition.span, format!("the demolition of {object} does not say {}", and(unsaid)))
            .label(format!("{keys} {are} missing"))
            .help(format!("add {keys}"));
    }
}
