//! An anti-tank unit without a gun or without armour.
//!
//! ## Why it matters
//! Without its gun rating an anti-tank gun does no better against a tank than a rifle, and without the armour rating, which
//! stands for its shield and its small size, fire at it is worked out as if at infantry.
//!
//! ## Example
//! ```toml
//! front = { fp = 2, rng = 5, mor = 5, ma = 1, g = 4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 2, rng = 5, mor = 5, ma = 1, g = 4, a = 3 }
//! ```

use super::gun_and_armour::report_missing;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::FireClass;

pub const CHECK: Check = Check::error("SU315", Some("6.5"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    report_missing(reading, FireClass::At, report);
}
