//! A movement allowance below zero.
//!
//! ## Why it matters
//! Movement points are spent hex by hex and cannot be owed. A unit that stays where it is has an allowance of 0.
//!
//! ## Example
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = -4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::printed::each;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU310", Some("5.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let least = reading.tables.rating.ma.min;
    for printed in each(reading, |side| side.ma).filter(|printed| printed.value.value < least) {
        report
            .at(printed.value.span, format!("`{}` has a movement allowance of {}", printed.id, printed.value))
            .label(format!("movement begins at {least}"))
            .help(format!("write {least} and `immobile = true` for a unit that never moves, or more"));
    }
}
