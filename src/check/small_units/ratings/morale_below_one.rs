//! A morale of zero or less.
//!
//! ## Why it matters
//! Morale is what a unit defends itself with. Below 1 any shot at all disorganizes it and costs a step as well, and no
//! card can ever rally it.
//!
//! ## Example
//! ```toml
//! front = { fp = 1, rng = 2, mor = 0, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::printed::outside;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU304", Some("6.4"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let rallies = reading.tables.cards.lowest() - reading.tables.disorganized.morale + 1;
        let morale = outside(reading, |side| side.mor, reading.tables.rating.mor.min..);
        morale.map(|morale| morale.with("rallies", rallies)).collect()
    },
    low: Some([
        "`{of}` has morale {value}",
        "morale begins at {least}",
        "write {rallies} or more, so that it can also rally",
    ]),
    ..Bound::SILENT
};
