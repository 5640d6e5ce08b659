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

pub const CHECK: Check = Check::warning("SU306", Some("6.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let rating = &reading.tables.rating.mor;
    let Some(high) = rating.high else { return };
    // Beyond the most a morale may be there is an error of its own.
    let odd = |value: i64| value > high && value <= rating.max;
    for printed in each(reading, |side| side.mor).filter(|printed| odd(printed.value.value)) {
        report
            .at(printed.value.span, format!("`{}` is nearly immune to fire with morale {}", printed.id, printed.value))
            .label(format!("more than {high}"))
            .help(format!("lower it to {high} or less"));
    }
}
