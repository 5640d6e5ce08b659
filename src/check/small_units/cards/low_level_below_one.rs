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

pub const CHECK: Check =
    Check::error("SU609", Some("11.5.1"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let levels = reading.keys.ammunition.iter().filter_map(|(side, keys)| Some((side, keys.low?)));
        let least = reading.tables.ammunition.level_lowest;
        levels.map(|(side, low)| Number::given(low, side.as_str(), least..)).collect()
    },
    low: Some([
        "`{of}` is low on ammunition from the start, at level {value}",
        "it could never fire with the initiative",
        "write {least} or more, or leave `low` out if ammunition never runs low",
    ]),
    ..Bound::SILENT
};
