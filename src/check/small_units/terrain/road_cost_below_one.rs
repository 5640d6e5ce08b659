//! A road on which moving costs nothing.
//!
//! ## Why it matters
//! A step along a road costs its price whatever the terrain. At zero a unit reaches the other end of the map in one move,
//! however long the road.
//!
//! ## Example
//! ```toml
//! [tables.path.road]
//! cost = 0
//! ```
//! Write instead:
//! ```toml
//! [tables.path.road]
//! cost = 1
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::warning("SU215", Some("5.2"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let costs = rows::paths(reading).filter_map(|written| Some((written.id, written.own(&written.row.cost)?)));
        costs.map(|(id, cost)| Number::given(cost, id, reading.tables.movement.step_lowest..)).collect()
    },
    low: Some([
        "a step along `{of}` costs {value} movement points",
        "less than {least}",
        "write {least} or more; give units a higher allowance if they are to go further",
    ]),
    ..Bound::SILENT
};
