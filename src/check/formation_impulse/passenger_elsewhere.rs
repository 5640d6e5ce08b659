//! A passenger that does not begin where its carrier does.
//!
//! ## Why it matters
//! Whoever is carried is in the hex of the carrier, or comes with it. Set up elsewhere, it cannot be on it.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0106"
//! units = ["R-HT"]
//!
//! [[setup]]
//! at = "0107"
//! units = ["R-4"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0106"
//! units = ["R-HT", "R-4"]
//! ```

use super::field::{loads, named};
use crate::check::formation_impulse::prelude::*;
use crate::check::start;

pub const CHECK: Check = Check::error("NW048", Some("CARRY"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(on) = reading.unit(id).on else { continue };
        let [load, carrier] = [id, on.value].map(|unit| reading.draft.unit(unit));
        // Whom it cannot carry, or has no room for, it does not carry wherever they begin.
        let first = loads(reading, on.value).first().is_some_and(|(first, _)| *first == id);
        if !first || start::begin_together(&reading.draft, id, on.value) {
            continue;
        }
        let place = |unit| named(reading, unit).unwrap_or_default();
        report
            .at(
                on.span,
                format!("`{}` is on `{}`, but {}", load.id, carrier.id, start::apart(&reading.draft, id, on.value)),
            )
            .label("must begin together")
            .also(place(id), format!("`{}` begins here", load.id))
            .also(place(on.value), format!("`{}` begins here", carrier.id))
            .help(format!("name `{}` in the entry of `{}`", load.id, carrier.id));
    }
}
