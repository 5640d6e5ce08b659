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

pub const CHECK: Check = Check::warning("SU215", Some("5.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let lowest = reading.tables.movement.step_lowest;
    for written in rows::paths(reading) {
        if let Some(cost) = written.own(&written.row.cost).filter(|cost| cost.value < lowest) {
            report
                .at(cost.span, format!("a step along `{}` costs {cost} movement points", written.id))
                .label(format!("less than {lowest}"))
                .help(format!("write {lowest} or more; give units a higher allowance if they are to go further"));
        }
    }
}
