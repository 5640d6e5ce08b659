//! A headquarters without a support value.
//!
//! ## Why it matters
//! Support is what a headquarters is for: points that it may add, each turn, to the fire of its formation. Without the
//! number its players cannot use it.
//!
//! ## Example
//! ```toml
//! front = { fp = 1, rng = 3, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 3, mor = 6, ma = 4, sup = 2 }
//! ```

use super::members::is_hq;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU334", Some("6.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let least = reading.tables.rating.sup.min;
    for unit in reading.draft.unit_ids().filter(|unit| is_hq(reading, *unit) && !reading.draft.is_adrift(*unit)) {
        let (counter, entry) = (reading.counter(unit), reading.draft.unit(unit));
        let table = entry.own.value("front").and_then(|front| front.value.as_table());
        // A front that is missing altogether is reported as such.
        let Some(front) = counter.front.as_ref().filter(|_| !table.is_some_and(|table| table.is_lost("sup"))) else {
            continue;
        };
        if front.sup.is_none() {
            report
                .at(front.span, format!("headquarters `{}` has no support value", entry.id))
                .label("no `sup`")
                .help(format!("add `sup = …` ({least} or more)"));
        }
        for support in counter.sides().filter_map(|(_, side)| side.sup).filter(|support| support.value < least) {
            report
                .at(support.span, format!("headquarters `{}` has support {support}", entry.id))
                .label(format!("support begins at {least}"))
                .help(format!("write {least} or more"));
        }
    }
}
