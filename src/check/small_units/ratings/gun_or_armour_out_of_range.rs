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

pub const CHECK: Check = Check::error("SU312", Some("6.5"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let ratings = &reading.tables.rating;
    let both: [(&str, _, Pick); 2] = [("g", &ratings.g, |side| side.g), ("a", &ratings.a, |side| side.a)];
    for (key, rating, pick) in both {
        let name = rating.name.to_lowercase();
        for printed in each(reading, pick).filter(|printed| !(rating.min..=rating.max).contains(&printed.value.value)) {
            let note = report
                .at(printed.value.span, format!("`{}` has {name} {}", printed.id, printed.value))
                .label(format!("{} to {}", rating.min, rating.max));
            match printed.value.value {
                // Zero is how a missing rating is usually meant.
                0 => note.help(format!("leave `{key}` out for a unit without a rating of {name}")),
                _ => note.help(format!("ratings of {name} run from {} to {}", rating.min, rating.max)),
            };
        }
    }
}
