//! Fewer markers for disorganized units than a bad day can call for.
//!
//! ## Why it matters
//! Fire disorganizes more often than it kills, and rallying is slow. On small maps half of both sides lie under such a
//! marker at times; a coin in its place is soon moved along with the wrong unit.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! disorganized = 6
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! disorganized = 14
//! ```

use super::shortage::{DISORGANIZED, report_short};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU055", Some("8.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let why = |units| format!("{units} units are in play");
    report_short(reading, report, |id| DISORGANIZED.contains(&id), |_, units| why(units));
}
