//! A morale so high that fire hardly matters.
//!
//! ## Why it matters
//! A shot is doubled firepower and a card against morale and cover. At morale 9 a company of firepower 2 needs a card of 6
//! in the open and of 9 in a farm; if the unit is dug in there, no card is enough, and only close combat can move it.
//!
//! ## Example
//! ```toml
//! front = { fp = 1, rng = 2, mor = 9, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::printed::each;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::warning("SU306", Some("6.4"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let rating = &reading.tables.rating.mor;
        // Beyond the most a morale may be there is an error of its own.
        let morale = each(reading, |side| side.mor).filter(|printed| printed.value.value <= rating.max);
        morale.filter_map(|printed| Some(Number::given(printed.value, printed.id, ..=rating.high?))).collect()
    },
    high: Some([
        "`{of}` is nearly immune to fire with morale {value}",
        "more than {most}",
        "lower it to {most} or less",
    ]),
    ..Bound::SILENT
};
