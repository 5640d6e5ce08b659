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

use super::printed::each;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU304", Some("6.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let least = reading.tables.rating.mor.min;
    let rallies = reading.tables.cards.lowest() - reading.tables.disorganized.morale + 1;
    for printed in each(reading, |side| side.mor).filter(|printed| printed.value.value < least) {
        report
            .at(printed.value.span, format!("`{}` has morale {}", printed.id, printed.value))
            .label(format!("morale begins at {least}"))
            .help(format!("write {rallies} or more, so that it can also rally"));
    }
}
