//! Units that arrive after the last turn.
//!
//! ## Why it matters
//! The battle is over before they come: their counters lie beside a box that the turn track does not have.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 8                      # the battle has 6 turns
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

pub const CHECK: Check = Check::error("T002", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(turns) = draft.document.time.as_ref().and_then(|time| time.turns) else { return };
    let Some(last) = draft.turns() else { return };
    for arrival in &draft.arrivals {
        let Some(turn) = arrival.turn.filter(|turn| turn.value > last) else { continue };
        report
            .at(turn.span, format!("{} on turn {turn}, after the last turn", naming::arriving(draft, arrival)))
            .label("there is no such turn")
            .also(turns.span, format!("the last turn is {last}"))
            .help(match last {
                1 => format!("write turn 1, or give the battle {turn} turns"),
                _ => format!("write a turn from 1 to {last}, or give the battle {turn} turns"),
            });
    }
}
