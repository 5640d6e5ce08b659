//! A kind of hexside that the ruleset does not have.
//!
//! ## Why it matters
//! What it costs to cross a river or a bridge is written in the ruleset's chart. A kind that is not in it would be drawn
//! nowhere and would stop nobody.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "bridg"     # no such kind
//! sides = "0504/0604"
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "bridge"
//! sides = "0504/0604"
//! ```

use super::{names, words};
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M002", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let what = if words::noun(desk) == "hex" { "hexside" } else { "side" };
    names::unknown(desk, report, Kind::EdgeKind, &format!("kind of {what}"));
}
