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
use crate::check::start;
use crate::check::start::begin_together;

pub const CHECK: Check = Check::error("RF047", Some("OBS"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(with) = reading.unit(id).with else { continue };
        if with.value == id || begin_together(&reading.draft, id, with.value) {
            continue;
        }
        let [observer, unit] = [id, with.value].map(|unit| &reading.draft.unit(unit).id);
        report
            .at(
                with.span,
                format!("`{observer}` goes with `{unit}`, but {}", start::apart(&reading.draft, id, with.value)),
            )
            .label("must begin together")
            .help(format!("name `{observer}` in the entry of `{unit}`, or leave `with` out"));
    }
}
