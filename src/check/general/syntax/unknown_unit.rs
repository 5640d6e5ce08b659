//! A unit that does not exist, or not where it is spoken of.
//!
//! ## Why it matters
//! The entry does nothing for it: the unit that was meant is not set up, does not arrive, or does not count for victory.
//!
//! ## Example
//! ```toml
//! at = "0203"
//! units = ["Sap", "Sgi"]
//! ```
//! Write instead:
//! ```toml
//! at = "0203"
//! units = ["Sap", "Sig"]
//! ```

use super::nowhere;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S018", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    nowhere::report(desk, Kind::Unit, report);
}
