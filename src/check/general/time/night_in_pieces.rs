//! A day in the middle of the night.
//!
//! ## Why it matters
//! A number left out of the list of night turns is easily overlooked, and then one turn in the middle of the night is fought by
//! daylight. Where the turns have clock times, daylight after midnight is pointed out; where they have none, a single stretch
//! far too short between two long ones.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! start = "02:00"               # and no night at all
//! minutes = 90
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::clock;
use crate::check::prelude::*;
use crate::check::words::list;
use crate::scenario::document::Time;

pub const CHECK: Check = Check::hint("T007", None, Run::General(run));

/// Hardly anywhere is it light then, in minutes after midnight.
const MIDNIGHT: RangeInclusive<i64> = 0..=3 * 60;
/// A day this many times shorter than the nights before and after it is a gap in the list.
const DAY_GAP: usize = 3;
/// Nights are short in summer, so they may be shorter still.
const NIGHT_GAP: usize = 4;

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let (Some(time), Some(last)) = (&draft.document.time, draft.turns()) else { return };
    let written: Vec<Spanned<i64>> = time.night.iter().flat_map(|night| night.value.clone()).collect();
    let night: BTreeSet<i64> = written.iter().map(|turn| turn.value).filter(|turn| (1..=last).contains(turn)).collect();
    if night.len() as i64 == last {
        return;
    }
    let clock = clock::of_turns(draft);
    if clock.iter().any(Option::is_some) {
        by_clock(time, &clock, &night, report);
    } else if let Some(list) = &time.night {
        by_length(list.span, last, &night, report);
    }
}

fn by_clock(time: &Spanned<Time>, clock: &[Option<i64>], night: &BTreeSet<i64>, report: &mut Report<'_>) {
    let at = |turn: i64| clock.get(usize::try_from(turn - 1).ok()?).copied().flatten();
    let said = |turns: &[i64]| {
        let (word, begin) = if turns.len() == 1 { ("turn", "begins") } else { ("turns", "begin") };
        let times = list(turns.iter().filter_map(|turn| at(*turn)).map(clock::show));
        (format!("{word} {}", list(turns.iter().map(i64::to_string))), format!("{begin} at {times}"))
    };
    let is_in = |hours: &RangeInclusive<i64>, turn: i64| at(turn).is_some_and(|minutes| hours.contains(&minutes));
    let turns = 1..=clock.len() as i64;
    let bright: Vec<i64> = turns.filter(|turn| !night.contains(turn) && is_in(&MIDNIGHT, *turn)).collect();
    let label = |turn: i64| time.labels.as_ref()?.get(usize::try_from(turn - 1).ok()?).map(|label| label.span);
    if let Some(first) = bright.first() {
        let place = time.night.as_ref().map(|night| night.span).or(label(*first));
        let (turns, begin) = said(&bright);
        let are = if bright.len() == 1 { "is no night turn" } else { "are no night turns" };
        report
            .at(
                place.or(time.start.as_ref().map(|start| start.span)).unwrap_or(time.span),
                format!("{turns} {are}, but {begin}"),
            )
            .label("day by night")
            .help(format!("add {} to `night`, or mend the clock", list(bright.iter().map(i64::to_string))));
    }
}

/// Without a clock only the lengths of days and nights can tell.
fn by_length(span: Span, last: i64, night: &BTreeSet<i64>, report: &mut Report<'_>) {
    let turns: Vec<(bool, i64)> = (1..=last).map(|turn| (night.contains(&turn), turn)).collect();
    let runs: Vec<&[(bool, i64)]> = turns.chunk_by(|a, b| a.0 == b.0).collect();
    for three in runs.windows(3) {
        let [before, between, after] = three else { continue };
        let (dark, first) = between[0];
        let times = if dark { NIGHT_GAP } else { DAY_GAP };
        if before.len().min(after.len()) < times * between.len() {
            continue;
        }
        let (this, others) = if dark { ("night", "days") } else { ("day", "nights") };
        let turns = list(between.iter().map(|(_, turn)| turn.to_string()));
        let word = if between.len() == 1 { "turn" } else { "turns" };
        report
            .at(
                span,
                format!("{this} on {word} {turns} lies between {others} of {} and {} turns", before.len(), after.len()),
            )
            .label(format!("a short {this}, from turn {first} on"))
            .help(if dark {
                format!("take {turns} out of `night`, if it is not meant")
            } else {
                format!("add {turns} to `night`, if it was forgotten")
            });
        return;
    }
}
