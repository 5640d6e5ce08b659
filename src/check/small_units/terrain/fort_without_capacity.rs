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

pub const CHECK: Check = Check::error("SU210", Some("11.8.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::fortifications(reading) {
        let capacity = &written.row.capacity;
        if let Some(capacity) = written.own(capacity).filter(|capacity| capacity.value < 1) {
            report
                .at(capacity.span, format!("fortification `{}` holds {capacity} units", written.id))
                .label("room for nobody")
                .help("write 1 or more");
        } else if capacity.is_none() && written.whole {
            report
                .at(written.span, format!("fortification `{}` does not say how many units it holds", written.id))
                .label("`capacity` missing")
                .help("add `capacity = 1`, or more");
        }
    }
}
