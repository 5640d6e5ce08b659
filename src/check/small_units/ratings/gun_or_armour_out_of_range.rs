//! A gun or armour rating outside its scale.
//!
//! ## Why it matters
//! Gun and armour are set against each other, and the difference goes straight into the fire. Ratings beyond the scale of
//! the game make a duel of tanks certain either way, whatever card is drawn.
//!
//! ## Example
//! ```toml
//! front = { fp = 2, rng = 5, mor = 5, ma = 1, g = 8, a = 3 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 2, rng = 5, mor = 5, ma = 1, g = 4, a = 3 }
//! ```

use super::printed::{Pick, each};
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU312", Some("6.5"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let ratings = &reading.tables.rating;
        let both: [(&str, _, Pick); 2] = [("g", &ratings.g, |side| side.g), ("a", &ratings.a, |side| side.a)];
        let each = both.into_iter().flat_map(|(key, rating, pick)| {
            let name = rating.name.to_lowercase();
            each(reading, pick).map(move |printed| {
                let help = match printed.value.value {
                    // Zero is how a missing rating is usually meant.
                    0 => format!("leave `{key}` out for a unit without a rating of {name}"),
                    _ => format!("ratings of {name} run from {} to {}", rating.min, rating.max),
                };
                Number::given(printed.value, printed.id, rating.min..=rating.max).with("name", &name).with("help", help)
            })
        });
        each.collect()
    },
    low: Some(WORDS),
    high: Some(WORDS),
    ..Bound::SILENT
};

const WORDS: Words = ["`{of}` has {name} {value}", "{least} to {most}", "{help}"];
