//! A formation that is not declared.
//!
//! ## Why it matters
//! Units are activated by formation. A unit of a formation that does not exist has no side and never gets its turn.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! like = "A/Fus"
//! formation = "Fuss"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! like = "A/Fus"
//! formation = "Fus"
//! ```

use super::nowhere;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S017", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    nowhere::report(desk, Kind::Formation, report);
}
