//! A fortification that holds nobody.
//!
//! ## Why it matters
//! The units at the bottom of a stack are inside, as many as the fortification holds. Without a number of at least one it
//! is a drawing on the map.
//!
//! ## Example
//! ```toml
//! [tables.fortification.bunker]
//! name = "Bunker"
//! cover = 4
//! ruined_cover = 2
//! ```
//! Write instead:
//! ```toml
//! [tables.fortification.bunker]
//! name = "Bunker"
//! cover = 4
//! ruined_cover = 2
//! capacity = 2
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU210", Some("11.8.1"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        rows::fortifications(reading).filter_map(|written| written.number(&written.row.capacity, 1..)).collect()
    },
    low: Some(["fortification `{of}` holds {value} units", "room for nobody", "write 1 or more"]),
    missing: Some([
        "fortification `{of}` does not say how many units it holds",
        "`capacity` missing",
        "add `capacity = 1`, or more",
    ]),
    ..Bound::SILENT
};
