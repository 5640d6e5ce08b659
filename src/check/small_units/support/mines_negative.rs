//! A negative number of mines.
//!
//! ## Why it matters
//! Nobody can draw fewer markers than none.
//!
//! ## Example
//! ```toml
//! [mines.german]
//! count = -2
//! ```
//! Write instead:
//! ```toml
//! [mines.german]
//! count = 2
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU710", Some("11.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for (side, keys) in reading.keys.mines.iter() {
        let Some(count) = keys.count.filter(|count| count.value < 0) else { continue };
        report
            .at(count.span, format!("`{side}` lays {count} mines"))
            .label("below 0")
            .help(format!("write {}, or drop `[mines.{side}]` if it lays none", -count.value));
    }
}
