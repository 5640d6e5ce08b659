//! A motorized unit inside a fortification.
//!
//! ## Why it matters
//! Fortifications take units on foot. A tank in a pillbox would have a cover and close combat cards that no rule gives it.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk"]
//! at = ["0104", "0103"]
//!
//! [[setup]]
//! at = "0604"
//! units = ["A/Tk"]
//! in_fort = ["A/Tk"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0604"
//! units = ["1/MG"]
//! in_fort = ["1/MG"]
//! ```

use super::forts::named;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU409", Some("11.8.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for (setup, keys) in draft.setups.iter().zip(&reading.setups) {
        let inside = named(draft, setup, &keys.in_fort);
        for unit in inside.iter().filter(|unit| reading.counter(unit.value).is_motorized()) {
            let id = &draft.unit(unit.value).id;
            report
                .at(unit.span, format!("`{id}` is motorized and cannot be inside a fortification"))
                .label("on foot only")
                .help(format!("take `{id}` out of `in_fort`; it may stand in the hex, outside"));
        }
    }
}
