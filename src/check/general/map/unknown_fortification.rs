//! A kind of fortification that the ruleset does not have.
//!
//! ## Why it matters
//! How many units fit inside, and what cover they find there, stands in the ruleset's chart. Nobody could use a
//! fortification of another kind.
//!
//! ## Example
//! ```toml
//! [[map.feature]]
//! kind = "pilbox"    # no such kind
//! at = "0604"
//! ```
//! Write instead:
//! ```toml
//! [[map.feature]]
//! kind = "pillbox"
//! at = "0604"
//! ```

use super::names;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M004", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    names::unknown(desk, report, Kind::FeatureKind, "kind of feature");
}
