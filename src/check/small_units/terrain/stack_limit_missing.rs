//! A terrain in which no unit may stay, though units may enter it.
//!
//! ## Why it matters
//! When a turn closes, each side may have only so many units in a hex. Terrain that can be entered needs such a limit, and
//! with a limit below one a unit that ends its move there would have to be removed.
//!
//! ## Example
//! ```toml
//! [tables.terrain.hill]
//! stack = 0
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.hill]
//! stack = 2
//! ```

use super::rows;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Cost;

pub const CHECK: Check =
    Check::error("SU206", Some("2.0"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        // The first terrain of the chart is open ground.
        let clear = reading.tables.terrain.first().map_or(1, |(_, row)| row.stack().max(1));
        let rows = rows::terrain(reading)
            .filter(|written| [written.row.foot(), written.row.motor()].iter().any(|cost| *cost != Cost::Prohibited));
        rows.filter_map(|row| Some(row.number(&row.row.stack, 1..)?.with("clear", clear))).collect()
    },
    low: Some([
        "terrain `{of}` can be entered, but its stacking limit is {value}",
        "nobody may stay",
        "write 1 or more, or prohibit the terrain to `foot` and `motor`",
    ]),
    missing: Some([
        "terrain `{of}` has no stacking limit",
        "`stack` missing",
        "add `stack = {clear}`, as clear ground has, or another number",
    ]),
    ..Bound::SILENT
};
