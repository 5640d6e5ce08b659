//! A load that does not begin where its transport does.
//!
//! ## Why it matters
//! Whoever is aboard is in the hex of the transport, or comes with it. Set up elsewhere, it cannot be in it.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0609"
//! units = ["R-Truck"]
//!
//! [[setup]]
//! at = "0109"
//! units = ["R-4"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0609"
//! units = ["R-Truck", "R-4"]
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::start::begin_together;
use crate::check::together::tell_apart;

pub const CHECK: Check = Check::error("RF044", Some("LOAD"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(aboard) = reading.unit(id).aboard else { continue };
        if aboard.value == id || begin_together(&reading.draft, id, aboard.value) {
            continue;
        }
        tell_apart(report, &reading.draft, (id, aboard), "is aboard", |load, carrier| {
            format!("name `{load}` in the entry of `{carrier}`")
        });
    }
}
