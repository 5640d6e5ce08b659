//! A crossing that leads over a hexside nobody knows.
//!
//! ## Why it matters
//! A bridge or ford makes the watercourse below it of no account, and its row names which. A misspelt name leads over
//! nothing: the river stays closed although the bridge is on the map.
//!
//! ## Example
//! ```toml
//! [tables.hexside.ferry]
//! name = "Ferry"
//! foot = 3
//! motor = 3
//! neutralizes = ["rivre"]
//! ```
//! Write instead:
//! ```toml
//! [tables.hexside.ferry]
//! name = "Ferry"
//! foot = 3
//! motor = 3
//! neutralizes = ["river"]
//! ```

use super::rows;
use crate::check::small_units::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("SU218", Some("5.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let known: Vec<String> = reading.tables.hexside.keys().cloned().collect();
    for written in rows::hexsides(reading) {
        for name in written.own(&written.row.neutralizes).into_iter().flat_map(|list| list.value) {
            if reading.tables.hexside.contains_key(name.as_str()) {
                continue;
            }
            let suggestion = nearest(&name, known.iter().map(String::as_str));
            report
                .at(name.span, format!("`{}` leads over `{name}`, which is no hexside", written.id))
                .label("not a hexside")
                .did_you_mean(suggestion, &known);
        }
    }
}
