//! A rating higher than a counter can have.
//!
//! ## Why it matters
//! Firepower 22 is a 2 that was typed twice. Numbers like that decide every combat on their own, and they do not fit the
//! counter either.
//!
//! ## Example
//! ```toml
//! front = { fp = 22, rng = 2, mor = 5, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 2, rng = 2, mor = 5, ma = 4 }
//! ```

use super::printed::{Pick, outside};
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU327", Some("2.0"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let ratings = &reading.tables.rating;
        // Gun and armour have a scale, and a check, of their own.
        let picks: [(_, Pick); 5] = [
            (&ratings.fp, |side| side.fp),
            (&ratings.rng, |side| side.rng),
            (&ratings.mor, |side| side.mor),
            (&ratings.ma, |side| side.ma),
            (&ratings.sup, |side| side.sup),
        ];
        let each = picks.into_iter().flat_map(|(rating, pick)| {
            outside(reading, pick, ..=rating.max).map(move |number| number.with("name", rating.name.to_lowercase()))
        });
        each.collect()
    },
    high: Some(["`{of}` has {name} {value}", "{most} is the most", "write {most} or less"]),
    ..Bound::SILENT
};
