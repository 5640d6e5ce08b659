//! Fewer ruins markers than there are things that can fall into ruins.
//!
//! ## Why it matters
//! A blown bridge and a shattered pillbox stay so for the rest of the game, and only the marker says it. Without enough of
//! them players soon argue which crossing is gone.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! ruins = 1                          # a bridge and a pillbox
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! ruins = 2
//! ```

use super::shortage::{RUINS, report_short};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU057", Some("11.7"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let why = |things| format!("{things} objects and fortifications can be destroyed");
    report_short(reading, report, |id| RUINS.contains(&id), |_, things| why(things));
}
