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

pub const CHECK: Check = Check::error("SU203", Some("5.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let lowest = reading.tables.movement.step_lowest;
    for written in rows::terrain(reading) {
        for (field, who) in [(&written.row.foot, "units on foot"), (&written.row.motor, "motorized units")] {
            let Some(cost) = written.own(field) else { continue };
            let Cost::Points(points) = cost.value else { continue };
            if points < lowest {
                report
                    .at(cost.span, format!("terrain `{}` costs {who} {points} movement points", written.id))
                    .label(format!("less than {lowest}"))
                    .help(format!("write {lowest} or more, or \"prohibited\""));
            }
        }
    }
}
