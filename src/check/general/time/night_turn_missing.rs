//! A night turn that the battle does not have.
//!
//! ## Why it matters
//! The turn track has no such box to darken. Most often the battle was made shorter and the list was not, or night falls on
//! the wrong turns altogether.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! night = [5, 6, 7]             # there is no turn 7
//! start = "16:00"
//! minutes = 90
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("T005", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(time) = &draft.document.time else { return };
    let Some(last) = draft.turns() else { return };
    let night = time.night.iter().flat_map(|night| &night.value);
    for turn in night.filter(|turn| !(1..=last).contains(&turn.value)) {
        let note = report
            .at(turn.span, format!("turn {turn} is a night turn, but the battle has turns 1 to {last}"))
            .label("there is no such turn")
            .help(format!("take {turn} out of the list, or name a turn from 1 to {last}"));
        if let Some(turns) = time.turns {
            note.also(turns.span, format!("the last turn is {last}"));
        }
    }
}
