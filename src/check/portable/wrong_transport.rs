//! A unit on an enemy, on itself, or on one that is loaded.
//!
//! ## Why it matters
//! A unit is loaded on a transport of its own side that stands on its own wheels.
//!
//! ## Example
//! ```toml
//! id = "R-4"
//! like = "R-1"
//! on = "R-4"
//! ```
//! Write instead:
//! ```toml
//! id = "R-4"
//! like = "R-1"
//! on = "R-Truck"
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::error("PW048", Some("TRN"), Run::Portable(run)).of_role(Role::Astray);

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for id in draft.unit_ids() {
        let Some(on) = reading.unit(id).on else { continue };
        let (name, transport) = (&draft.unit(id).id, &draft.unit(on.value).id);
        let sides = (draft.unit(id).side, draft.unit(on.value).side);
        let fault = if on.value == id {
            format!("`{name}` is on itself")
        } else if matches!(sides, (Some(own), Some(other)) if own != other) {
            format!("`{name}` is on `{transport}`, a unit of the other side")
        } else if reading.unit(on.value).on.is_some() {
            format!("`{name}` is on `{transport}`, which is loaded itself")
        } else {
            continue;
        };
        report.at(on.span, fault).label("cannot carry it").help("name a transport of its own side that is not loaded");
    }
}
