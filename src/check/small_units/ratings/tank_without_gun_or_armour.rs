//! A tank without a gun or without armour.
//!
//! ## Why it matters
//! Fire between vehicles compares gun with armour. A tank without a gun rating fires like a rifle, one hex far; without an
//! armour rating every machine gun treats it as a man in the open. An unarmed hull counts as light armour, and says so.
//!
//! ## Example
//! ```toml
//! front = { fp = 2, rng = 3, mor = 5, ma = 6, a = 2 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 2, rng = 3, mor = 5, ma = 6, g = 2, a = 2 }
//! ```

use super::gun_and_armour::report_missing;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::FireClass;

pub const CHECK: Check = Check::error("SU313", Some("6.5"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    report_missing(reading, FireClass::Tank, report);
}
