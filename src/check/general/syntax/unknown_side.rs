//! A side that is not declared.
//!
//! ## Why it matters
//! Whatever belongs to it belongs to nobody: it cannot move, hold a hex or win.
//!
//! ## Example
//! ```toml
//! [[exit]]
//! side = "britsh"
//! at = "0104"
//! ```
//! Write instead:
//! ```toml
//! [[exit]]
//! side = "british"
//! at = "0104"
//! ```

use super::nowhere;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S016", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    nowhere::report(desk, Kind::Side, report);
}
