//! A terrain that costs nothing to enter.
//!
//! ## Why it matters
//! A unit could cross any number of such hexes in one move. Even clear ground takes a movement point; to speed units up,
//! lay a road.
//!
//! ## Example
//! ```toml
//! [tables.terrain.clear]
//! motor = 0
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.clear]
//! motor = 1
//! ```

use super::rows;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Cost;

pub const CHECK: Check =
    Check::error("SU203", Some("5.2"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let lowest = reading.tables.movement.step_lowest;
        let mut costs = Vec::new();
        for written in rows::terrain(reading) {
            for (field, who) in [(&written.row.foot, "units on foot"), (&written.row.motor, "motorized units")] {
                let Some(Spanned { value: Cost::Points(points), span }) = written.own(field) else { continue };
                costs.push(Number::given(Spanned::new(points, span), written.id, lowest..).with("who", who));
            }
        }
        costs
    },
    low: Some([
        "terrain `{of}` costs {who} {value} movement points",
        "less than {least}",
        "write {least} or more, or \"prohibited\"",
    ]),
    ..Bound::SILENT
};
