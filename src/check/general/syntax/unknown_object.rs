//! An object that is not declared.
//!
//! ## Why it matters
//! A bridge that is not declared cannot be blown up, nor count as standing when victory is decided.
//!
//! ## Example
//! ```toml
//! object = "BO"
//! ```
//! Write instead:
//! ```toml
//! object = "OB"
//! ```

use super::nowhere;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S019", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    nowhere::report(desk, Kind::Object, report);
}
