//! A clock of which one half is missing.
//!
//! ## Why it matters
//! `start` says when turn 1 begins and `minutes` how long a turn lasts. With only one of them the other turns have no time,
//! and the turn track is printed without any.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use crate::check::misfit;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("T016", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(time) = &desk.draft.document.time else { return };
    if time.labels.is_some() || misfit::below(desk.sources, time.span, &misfit::all(desk)) {
        return;
    }
    let (given, missing, span) = match (&time.start, time.minutes) {
        (Some(start), None) => ("start", "minutes", start.span),
        (None, Some(minutes)) => ("minutes", "start", minutes.span),
        _ => return,
    };
    let example = if missing == "start" { "start = \"06:00\"" } else { "minutes = 90" };
    report
        .at(span, format!("`{given}` without `{missing}` gives no turn a time"))
        .label(format!("`{missing}` is missing"))
        .help(format!("add `{example}`, or use `labels`"));
}
