//! A number of points that a side can never have.
//!
//! ## Why it matters
//! The entry asks for more points than all `[[points]]` of that side give together, so its player works for a result that is
//! not there. Points for an event, in words, are taken as without limit.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ points = 5 }]        # there are 2 to be had
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ points = 2 }]
//! ```

use crate::check::claims::wanted;
use crate::check::prelude::*;
use crate::check::{naming, start, words};
use crate::scenario::draft::PointsDraft;
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check::warning("V006", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    // Points of a side that cannot be told may be anyone's.
    if draft.points.iter().any(|points| points.side.is_none()) {
        return;
    }
    for ending in &draft.endings {
        for written in wanted(draft, ending) {
            let (Claim::Points { side, min }, Some(points)) = (written.claim, written.test.points) else { continue };
            let own = || draft.points.iter().filter(|points| points.side == Some(*side));
            let Some(most) = own().map(|points| at_most(draft, points)).sum::<Option<i64>>() else { continue };
            if *min <= most {
                continue;
            }
            let id = &draft.side(*side).id;
            let note = report
                .at(points.span, format!("`{id}` needs {} and can have {most} at most", points_of(*min)))
                .label(format!("more than {most}"))
                .help(match most {
                    ..=0 => format!("give `{id}` points to win, or leave the entry out"),
                    _ => format!("ask for {most} or less, or give `{id}` more points to win"),
                });
            if let Some(first) = own().next() {
                note.also(first.span, "what its points are given for");
            }
        }
    }
}

fn points_of(number: i64) -> String {
    words::count(usize::try_from(number).unwrap_or_default(), "point", "points")
}

/// The most an entry can give, or nothing if that has no limit or cannot be told.
fn at_most(draft: &Draft, points: &PointsDraft) -> Option<i64> {
    let written = &draft.document.points[points.entry];
    written.points?;
    if points.event || points.points < 0 {
        return (points.points < 0).then_some(0);
    }
    let own = |unit: &UnitId| draft.unit(*unit).side == points.side;
    let times = match (&written.control, &written.eliminated, &written.exit) {
        (Some(_), None, None) if !points.control.is_empty() => naming::distinct(&points.control).len(),
        (None, Some(names), None) if names.each().len() == points.eliminated.len() => points.eliminated.len(),
        (None, None, Some(_)) => start::in_play(draft).iter().filter(|unit| own(unit)).count(),
        // Something else, or something that could not be read.
        _ => return None,
    };
    Some(points.points * times as i64)
}
