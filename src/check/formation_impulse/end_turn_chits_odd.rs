//! A number of End Turn chits that the cup cannot have.
//!
//! ## Why it matters
//! End Turn chits make the length of a turn uncertain. Without one, a turn ends only when every formation chit is drawn;
//! with too many, hardly anybody acts.
//!
//! ## Example
//! ```toml
//! [options]
//! end_turn = { value = 0, note = "Everybody acts." }
//! ```
//! Write instead:
//! ```toml
//! [options]
//! end_turn = { value = 1, note = "Nobody knows when it ends." }
//! ```

use super::field::option_place;
use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::game::sections::OptionValue;
use crate::rules::formation_impulse::sections;
use crate::scenario::SettingValue;

pub const CHECK: Check = Check::error("NW025", Some("P1"), Run::FormationImpulse(run));

/// The option that says how many there are.
pub const OPTION: &str = "end_turn";

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (Some(ruling), Some(at)) = (sections().option(OPTION), option_place(reading, OPTION)) else { return };
    let written = reading.draft.document.options.value(OPTION).and_then(|setting| setting.value.value.clone());
    let message = match written {
        Some(SettingValue::Number(number)) if may_be(number) => return,
        Some(SettingValue::Number(..=0)) => {
            "without End Turn chits no turn ends before every formation has acted".to_string()
        }
        Some(SettingValue::Number(number)) => format!("{number} End Turn chits leave hardly a turn to anybody"),
        Some(_) => format!("option `{OPTION}` is a number of chits"),
        None => return,
    };
    let mut known: Vec<String> = ruling.values.iter().map(|value| value.to_string()).collect();
    known.sort_unstable();
    let usual = ruling.default_value().map(|value| format!("; {value} is usual")).unwrap_or_default();
    report
        .at(at, message)
        .label("End Turn chits in the cup")
        .help(format!("it can be {}{usual}", words::either(known)));
}

/// Whether there can be so many of them.
pub fn may_be(chits: i64) -> bool {
    sections().option(OPTION).is_some_and(|ruling| ruling.values.contains(&OptionValue::Number(chits)))
}
