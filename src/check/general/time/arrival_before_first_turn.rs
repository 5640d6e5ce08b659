//! Units that arrive before the first turn.
//!
//! ## Why it matters
//! The turn track begins with turn 1. What is on the map before that is set up, and a unit that comes on turn 0 never comes.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 0
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

pub const CHECK: Check = Check::error("T012", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    for arrival in &draft.arrivals {
        let Some(turn) = arrival.turn.filter(|turn| turn.value < 1) else { continue };
        report
            .at(turn.span, format!("{} on turn {turn}, before the first", naming::arriving(draft, arrival)))
            .label("the first turn is 1")
            .help("write 1 or more, or place the units with a `[[setup]]` entry");
    }
}
