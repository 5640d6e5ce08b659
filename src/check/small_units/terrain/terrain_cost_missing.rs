//! A terrain that does not say what it costs to enter.
//!
//! ## Why it matters
//! Units on foot and motorized units pay differently, and some terrain is barred to one of them. Without a price nobody
//! can say how far a unit gets, nor whether it may enter at all.
//!
//! ## Example
//! ```toml
//! [tables.terrain.heath]
//! name = "Heath"
//! foot = 1                 # and motorized units?
//! cover = 1
//! blocks_sight = false
//! stack = 3
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.heath]
//! name = "Heath"
//! foot = 1
//! motor = 2
//! cover = 1
//! blocks_sight = false
//! stack = 3
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU202", Some("5.2"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let lowest = reading.tables.movement.step_lowest;
        let rows = rows::terrain(reading).filter(|written| written.whole).filter_map(|written| {
            let (who, keys) = match (&written.row.foot, &written.row.motor) {
                (None, None) => ("any unit", format!("`foot = {lowest}` and `motor = {lowest}`")),
                (None, Some(_)) => ("units on foot", format!("`foot = {lowest}`")),
                (Some(_), None) => ("motorized units", format!("`motor = {lowest}`")),
                (Some(_), Some(_)) => return None,
            };
            Some(Number::missing(written.span, written.id).with("who", who).with("keys", keys))
        });
        rows.collect()
    },
    missing: Some([
        "terrain `{of}` has no price for {who}",
        "movement cost missing",
        "add {keys}, another number, or \"prohibited\"; or build on another row with `like`",
    ]),
    ..Bound::SILENT
};
