//! Fewer mine markers than the scenario draws from.
//!
//! ## Why it matters
//! Mines are drawn unseen from a heap that also holds duds. If the heap holds no more than are drawn, their owner knows
//! every one; if it holds fewer, some cannot be laid at all.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! mines = 2                          # the Germans draw two
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! mines = 4
//! ```

use super::shortage::{MINES, report_short};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU056", Some("11.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let why = |drawn, spare| match spare {
        0 => format!("{drawn} are drawn"),
        _ => format!("{drawn} are drawn, and {spare} more keep the draw a secret"),
    };
    let spare =
        |marker: &crate::rules::small_units::tables::Marker| marker.spare.as_ref().map_or(0, |spare| spare.value);
    report_short(reading, report, |id| MINES.contains(&id), |marker, drawn| why(drawn, spare(marker)));
}
