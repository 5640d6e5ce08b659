//! A unit with firepower and no range.
//!
//! ## Why it matters
//! Range counts the hex of the target, so the next hex is at range 1. With range 0 the firepower could only ever be used
//! in close combat, which needs no range.
//!
//! ## Example
//! ```toml
//! front = { fp = 1, rng = 0, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::printed::each;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU309", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for printed in each(reading, |side| side.rng) {
        let (range, firepower) = (printed.value.value, printed.side.fp.filter(|fp| fp.value > 0));
        // A unit that cannot fire needs no range, but not less than none either.
        if range < reading.tables.rating.rng.min {
            report
                .at(printed.value.span, format!("`{}` has range {range}", printed.id))
                .label("less than nothing")
                .help("write 1 for the next hex, or more");
        } else if let (0, Some(firepower)) = (range, firepower) {
            report
                .at(printed.value.span, format!("`{}` has firepower {firepower} but range 0", printed.id))
                .label("reaches no hex")
                .also(firepower.span, "nothing to use it on")
                .help("write 1 for the next hex, or more");
        }
    }
}
