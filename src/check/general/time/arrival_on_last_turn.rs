//! Units that arrive on the last turn.
//!
//! ## Why it matters
//! They act once at best, and not at all if the other side acts that turn: counters, a line on the card and a question from
//! the players, for nothing. Whoever means it says why in a `note`.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 6                      # the last
//! units = ["88mm"]
//! at = "north-entry"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "north-entry"
//! ```

use crate::check::naming;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("T009", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(turns) = draft.document.time.as_ref().and_then(|time| time.turns) else { return };
    let Some(last) = draft.turns().filter(|last| *last > 1) else { return };
    for arrival in &draft.arrivals {
        let Some(turn) = arrival.turn.filter(|turn| turn.value == last) else { continue };
        // Who says why has thought of it.
        if draft.document.arrival[arrival.entry].note.is_some() {
            continue;
        }
        let they = if arrival.units.len() == 1 { "it acts" } else { "they act" };
        report
            .at(
                turn.span,
                format!("{} on turn {turn}, the last: {they} once at best", naming::arriving(draft, arrival)),
            )
            .label("the last turn")
            .also(turns.span, format!("the battle has {last} turns"))
            .help("let them come a turn or two earlier, leave them out, or say why in a `note`");
    }
}
