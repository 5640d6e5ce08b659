//! A low ammunition level that a side has reached before the first shot.
//!
//! ## Why it matters
//! From its low level on, a side that has the initiative may not fire. The marker begins off the track, at 0; with a level
//! of 0 or less the side could not fire in a single turn.
//!
//! ## Example
//! ```toml
//! [ammunition.british]
//! low = 0
//! ```
//! Write instead:
//! ```toml
//! [ammunition.british]
//! low = 4
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU609", Some("11.5.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let lowest = reading.tables.ammunition.level_lowest;
    for (side, keys) in reading.keys.ammunition.iter() {
        let Some(low) = keys.low.filter(|low| low.value < lowest) else { continue };
        report
            .at(low.span, format!("`{side}` is low on ammunition from the start, at level {low}"))
            .label("it could never fire with the initiative")
            .help(format!("write {lowest} or more, or leave `low` out if ammunition never runs low"));
    }
}
