//! Fate points switched on, and nobody has any.
//!
//! ## Why it matters
//! With the option `fate`, sides spend the points they are given. Where none is given any, the option changes nothing.
//!
//! ## Example
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//!
//! [options]
//! fate = { value = true, note = "Luck favours the prepared." }
//! ```
//! Write instead:
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! ```

use super::field::option_place;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::hint("NW063", Some("FATE"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(at) = option_place(reading, "fate").filter(|_| reading.options.fate) else { return };
    // A number below nothing has a finding of its own.
    if reading.sides.iter().any(|side| side.fate.is_some_and(|fate| fate.value != 0)) {
        return;
    }
    report
        .at(at, "fate points are switched on, and no side has any")
        .label("changes nothing")
        .help("give a side `fate = 3`, or leave the option out");
}
