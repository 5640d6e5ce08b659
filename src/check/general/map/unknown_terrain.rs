//! A terrain that the ruleset does not have.
//!
//! ## Why it matters
//! Cost, cover and sight all come from the terrain chart. A hex of a terrain that is not in it could not be entered, fired
//! into or drawn.
//!
//! ## Example
//! ```toml
//! [map.legend]
//! "." = "clear"
//! o = "orchrad"      # no such terrain
//! ```
//! Write instead:
//! ```toml
//! [map.legend]
//! "." = "clear"
//! o = "orchard"
//! ```

use super::names;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M001", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    names::unknown(desk, report, Kind::Terrain, "terrain");
}
