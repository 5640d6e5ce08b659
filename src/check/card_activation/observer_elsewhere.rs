//! An observer who does not begin where his unit does.
//!
//! ## Why it matters
//! An observer with a unit is in its hex and goes where it goes. Set up elsewhere, he is not with it.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0408"
//! units = ["R-1"]
//!
//! [[setup]]
//! at = "0108"
//! units = ["R-Obs"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0408"
//! units = ["R-1", "R-Obs"]
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::start::begin_together;
use crate::check::together::tell_apart;

pub const CHECK: Check = Check::error("RF047", Some("OBS"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(with) = reading.unit(id).with else { continue };
        if with.value == id || begin_together(&reading.draft, id, with.value) {
            continue;
        }
        tell_apart(report, &reading.draft, (id, with), "goes with", |observer, unit| {
            format!("name `{observer}` in the entry of `{unit}`, or leave `with` out")
        });
    }
}
