//! Points that no victory entry asks for.
//!
//! ## Why it matters
//! The players keep count of them all through the battle, and in the end nobody looks. Either a test of points is missing, or
//! the points are left over from an earlier version.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ control = "0604" }]          # no entry asks for points
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ points = 2 }]
//! ```

use crate::check::prelude::*;
use crate::scenario::victory::{Claim, Ending};

pub const CHECK: Check = Check::hint("V013", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let counts =
        |ending: &Ending| ending.unclear || ending.claims().any(|claim| matches!(claim.value, Claim::Points { .. }));
    // Without any entry, or with words only players can judge, points may well decide.
    let judged = draft.document.victory.iter().any(|entry| entry.text.is_some());
    let Some(first) = draft.points.first() else { return };
    if draft.endings.is_empty() || judged || draft.endings.iter().any(counts) {
        return;
    }
    report
        .at(first.span, "points are given, but no victory entry asks for them")
        .label("counted for nothing")
        .help("add a test such as `all = [{ points = 5 }]` to a victory entry, or delete the points");
}
