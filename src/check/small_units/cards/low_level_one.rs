//! A low ammunition level that a single card can reach.
//!
//! ## Why it matters
//! One 10 in the first volley, and the side may not fire with the initiative for the rest of the game, unless an event
//! brings ammunition. So much should hang on one card only if it is meant to.
//!
//! ## Example
//! ```toml
//! [ammunition.british]
//! low = 1
//! ```
//! Write instead:
//! ```toml
//! [ammunition.british]
//! low = 4
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::warning("SU610", Some("11.5.1"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let chart = &reading.tables.ammunition;
        let Some(rank) = chart.ranks.first() else { return Vec::new() };
        let second_box = chart.start + chart.boxes + 1;
        let levels = reading.keys.ammunition.iter().filter_map(|(side, keys)| Some((side, keys.low?)));
        let levels = levels.filter(|(_, low)| low.value >= chart.level_lowest);
        levels.map(|(side, low)| Number::given(low, side.as_str(), second_box..).with("rank", rank)).collect()
    },
    low: Some([
        "a single {rank} ends all fire of `{of}` with the initiative",
        "reached with one card",
        "write {least} or more",
    ]),
    ..Bound::SILENT
};
