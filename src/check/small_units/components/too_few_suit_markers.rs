//! Fewer suit markers than suits.
//!
//! ## Why it matters
//! Each suit has a marker that shows which side owns it, and it is turned over whenever its suit is drawn. With one missing,
//! nobody can tell who has the initiative when that suit comes up.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! suit = 3
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! suit = 4
//! ```

use super::shortage::{SUIT, report_short};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU053", Some("3.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    report_short(reading, report, |id| SUIT.contains(&id), |_, _| "one for each suit".to_string());
}
