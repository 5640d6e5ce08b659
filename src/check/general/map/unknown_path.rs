//! A kind of path that the ruleset does not have.
//!
//! ## Why it matters
//! A road is worth drawing because moving along it is cheaper. A kind the ruleset does not know has no price, so the path
//! would be left off the map.
//!
//! ## Example
//! ```toml
//! [[map.path]]
//! kind = "raod"      # no such kind
//! name = "Post Road"
//! ```
//! Write instead:
//! ```toml
//! [[map.path]]
//! kind = "road"
//! name = "Post Road"
//! ```

use super::names;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M003", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    names::unknown(desk, report, Kind::PathKind, "kind of path");
}
