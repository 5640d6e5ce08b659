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

use super::printed::outside;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU307", Some("6.1"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| outside(reading, |side| side.fp, reading.tables.rating.fp.min..).collect(),
    low: Some([
        "`{of}` has firepower {value}",
        "firepower begins at {least}",
        "write {least} for a unit that cannot fire, or more",
    ]),
    ..Bound::SILENT
};
