//! A headquarters that belongs to no formation.
//!
//! ## Why it matters
//! A headquarters supports the units of its own formation and is activated with them. Without one its support value is for
//! nobody.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "HQ/MG"
//! side = "german"                    # headquarters of what?
//! type = "headquarters"
//! size = "company"
//! front = { fp = 1, rng = 4, mor = 6, ma = 4, sup = 3 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "HQ/MG"
//! formation = "MG"
//! type = "headquarters"
//! size = "company"
//! front = { fp = 1, rng = 4, mor = 6, ma = 4, sup = 3 }
//! ```

use super::members::{is_hq, name_one, without_formation};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU332", Some("6.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for unit in without_formation(reading).filter(|unit| is_hq(reading, *unit)) {
        let entry = reading.draft.unit(unit);
        report
            .at(entry.span, format!("headquarters `{}` belongs to no formation, so it supports nobody", entry.id))
            .label("no `formation`")
            .help(name_one(reading, unit));
    }
}
