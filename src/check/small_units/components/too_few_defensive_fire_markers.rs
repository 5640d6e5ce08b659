//! Fewer defensive fire markers than units that may need one.
//!
//! ## Why it matters
//! As soon as an enemy comes into sight, every unit that can react is given a marker with the shots it has this turn. In the
//! worst case that is the whole of the larger side, and each unit may need either of the two kinds.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! defensive-fire-low = 4             # the British have eight units
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! defensive-fire-low = 8
//! ```

use super::shortage::{DEFENSIVE_FIRE, report_short};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU054", Some("7.3.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let why = |units| format!("the larger side has {units} units");
    report_short(reading, report, |id| DEFENSIVE_FIRE.contains(&id), |_, units| why(units));
}
