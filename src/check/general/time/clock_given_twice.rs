//! Turns that are labelled in two ways.
//!
//! ## Why it matters
//! `labels` are printed and `start` and `minutes` are then of no account. Whoever changes the start of the battle later will
//! wonder why the turn track stays as it was.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! labels = ["dawn", "morning", "noon", "afternoon", "dusk", "night"]
//! start = "06:00"
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("T013", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(time) = &desk.draft.document.time else { return };
    let start = time.start.as_ref().map(|start| ("start", start.span));
    let minutes = time.minutes.map(|minutes| ("minutes", minutes.span));
    let (Some(labels), Some((key, span))) = (&time.labels, start.or(minutes)) else { return };
    report
        .at(span, format!("`{key}` is of no account beside `labels`"))
        .label("not used")
        .also(labels.span, "these are printed")
        .help("delete `labels`, or else `start` and `minutes`");
}
