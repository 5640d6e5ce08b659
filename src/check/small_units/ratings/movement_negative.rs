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

use super::printed::outside;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU310", Some("5.1"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| outside(reading, |side| side.ma, reading.tables.rating.ma.min..).collect(),
    low: Some([
        "`{of}` has a movement allowance of {value}",
        "movement begins at {least}",
        "write {least} and `immobile = true` for a unit that never moves, or more",
    ]),
    ..Bound::SILENT
};
