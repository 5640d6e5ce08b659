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

pub const CHECK: Check = Check::error("SU206", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::terrain(reading) {
        let row = written.row;
        if row.foot() == Cost::Prohibited && row.motor() == Cost::Prohibited {
            continue;
        }
        if let Some(stack) = written.own(&row.stack).filter(|stack| stack.value < 1) {
            report
                .at(stack.span, format!("terrain `{}` can be entered, but its stacking limit is {stack}", written.id))
                .label("nobody may stay")
                .help("write 1 or more, or prohibit the terrain to `foot` and `motor`");
        } else if row.stack.is_none() && written.whole {
            report
                .at(written.span, format!("terrain `{}` has no stacking limit", written.id))
                .label("`stack` missing")
                .help(format!("add `stack = {}`, as clear ground has, or another number", clear_stack(reading)));
        }
    }
}

/// The limit of the first terrain in the chart, which is open ground.
fn clear_stack(reading: &Reading) -> i64 {
    reading.tables.terrain.first().map_or(1, |(_, row)| row.stack().max(1))
}
