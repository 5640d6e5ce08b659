//! A clock that no watch could show.
//!
//! ## Why it matters
//! Every box of the turn track gets its time from `start` and `minutes`. If one of them cannot be read there are no times, or
//! wrong ones.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! start = "6 am"
//! minutes = 90
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use super::clock;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("T011", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(time) = &desk.draft.document.time else { return };
    if let Some(start) = time.start.as_ref().filter(|start| clock::parse(start).is_none()) {
        let meant = clock::find(start).map_or("06:00".to_string(), |(minutes, _)| clock::show(minutes));
        report
            .at(start.span, format!("`{start}` is not a time of day"))
            .label("expected HH:MM")
            .help(format!("write hours from 00 to 23 and minutes, as \"{meant}\""));
    }
    if let Some(minutes) = time.minutes.filter(|minutes| !(1..=clock::DAY).contains(&minutes.value)) {
        report
            .at(minutes.span, format!("a turn cannot last {minutes} minutes"))
            .label(format!("1 to {}", clock::DAY))
            .help(format!("write a number from 1 to {}, the minutes of a day", clock::DAY));
    }
}
