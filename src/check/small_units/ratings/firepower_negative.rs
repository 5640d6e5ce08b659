//! A firepower below zero.
//!
//! ## Why it matters
//! Firepower is added to the card. A unit that would do better without firing has no place in any procedure; 0 already
//! means that it cannot fire.
//!
//! ## Example
//! ```toml
//! front = { fp = -1, rng = 2, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::printed::each;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU307", Some("6.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let least = reading.tables.rating.fp.min;
    for printed in each(reading, |side| side.fp).filter(|printed| printed.value.value < least) {
        report
            .at(printed.value.span, format!("`{}` has firepower {}", printed.id, printed.value))
            .label(format!("firepower begins at {least}"))
            .help(format!("write {least} for a unit that cannot fire, or more"));
    }
}
