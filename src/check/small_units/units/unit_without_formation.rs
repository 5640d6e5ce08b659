//! A unit that belongs to no formation.
//!
//! ## Why it matters
//! The side with the initiative activates formations. A unit outside all of them is never activated: it stands where it was
//! set up until it is shot. Only support weapons can act on their own; a single unit may be a formation by itself.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! side = "british"                   # and who commands it?
//! type = "engineers"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::members::{is_hq, name_one, without_formation};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU330", Some("4.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for unit in without_formation(reading) {
        let weapon =
            reading.counter(unit).is_support_weapon() || reading.draft.unit(unit).own.is_lost("support_weapon");
        if !weapon && !is_hq(reading, unit) {
            let entry = reading.draft.unit(unit);
            report
                .at(entry.span, format!("`{}` belongs to no formation, so it can never be activated", entry.id))
                .label("no `formation`")
                .help(format!("{}; a gun on its own is a `support_weapon = true`", name_one(reading, unit)));
        }
    }
}
