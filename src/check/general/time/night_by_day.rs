//! A night turn that the clock puts into broad daylight.
//!
//! ## Why it matters
//! Sight, fire and aircraft depend on whether it is night. Between nine in the morning and three in the afternoon it is dark
//! nowhere, so either the list of night turns is wrong or the clock.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! night = [5]                   # turn 5 begins at 12:00
//! start = "06:00"
//! minutes = 90
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use std::ops::RangeInclusive;

use super::clock;
use crate::check::prelude::*;
use crate::check::words::list;

pub const CHECK: Check = Check::warning("T018", None, Run::General(run));

/// Nowhere is it dark then, in minutes after midnight.
const NOON: RangeInclusive<i64> = 9 * 60..=15 * 60;

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let (Some(time), Some(last)) = (&draft.document.time, draft.turns()) else { return };
    let clock = clock::of_turns(draft);
    let written: Vec<Spanned<i64>> = time.night.iter().flat_map(|night| night.value.clone()).collect();
    let at = |turn: i64| clock.get(usize::try_from(turn - 1).ok()?).copied().flatten();
    let mut dark: Vec<i64> = written.iter().map(|turn| turn.value).collect();
    dark.sort_unstable();
    dark.dedup();
    // Where every turn is night, that has been said.
    if (1..=last).all(|turn| dark.contains(&turn)) {
        return;
    }
    dark.retain(|turn| at(*turn).is_some_and(|minutes| NOON.contains(&minutes)));
    let Some(first) = written.iter().find(|turn| dark.first() == Some(&turn.value)) else { return };
    let (word, begin, are) = match dark.len() {
        1 => ("turn", "begins", "a night turn"),
        _ => ("turns", "begin", "night turns"),
    };
    let times = list(dark.iter().filter_map(|turn| at(*turn)).map(clock::show));
    let turns = list(dark.iter().map(i64::to_string));
    report
        .at(first.span, format!("{word} {turns}, {are}, {begin} at {times}"))
        .label("night by day")
        .help(format!("take {turns} out of `night`, or mend the clock"));
}
