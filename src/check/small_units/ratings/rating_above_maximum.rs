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

use super::printed::{Pick, each};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU327", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let ratings = &reading.tables.rating;
    // Gun and armour have a scale, and a check, of their own.
    let picks: [(_, Pick); 5] = [
        (&ratings.fp, |side| side.fp),
        (&ratings.rng, |side| side.rng),
        (&ratings.mor, |side| side.mor),
        (&ratings.ma, |side| side.ma),
        (&ratings.sup, |side| side.sup),
    ];
    for (rating, pick) in picks {
        let name = rating.name.to_lowercase();
        for printed in each(reading, pick).filter(|printed| printed.value.value > rating.max) {
            report
                .at(printed.value.span, format!("`{}` has {name} {}", printed.id, printed.value))
                .label(format!("{} is the most", rating.max))
                .help(format!("write {} or less", rating.max));
        }
    }
}
