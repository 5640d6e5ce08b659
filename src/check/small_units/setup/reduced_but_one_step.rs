//! A unit that begins reduced but has a single step.
//!
//! ## Why it matters
//! Its counter has no reduced side to show: what is meant as weakened would be gone.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0203"
//! units = ["Sap", "Sig"]
//! reduced = ["Sig"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0203"
//! units = ["Sap", "Sig"]
//! ```

use super::forts::named;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU414", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for (setup, keys) in draft.setups.iter().zip(&reading.setups) {
        for unit in named(draft, setup, &keys.reduced) {
            let counter = reading.counter(unit.value);
            // A counter whose steps and sides contradict each other has a finding of its own.
            let single = counter.keys.steps.is_none_or(|steps| steps.value == 1);
            if counter.front.is_none() || counter.back.is_some() || !single {
                continue;
            }
            let id = &draft.unit(unit.value).id;
            report
                .at(unit.span, format!("`{id}` cannot begin reduced: it has one step"))
                .label("has no reduced side")
                .also(draft.unit(unit.value).id.span, "no `back` is given")
                .help(format!("take `{id}` out of `reduced`, or give it a `back`"));
        }
    }
}
