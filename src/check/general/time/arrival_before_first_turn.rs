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

pub const CHECK: Check = Check::error("T012", None, Run::General(|desk, report| ROW.ask(desk.draft, report)));

const ROW: Bound<Draft> = Bound {
    numbers: |draft| {
        let early = draft.arrivals.iter().filter_map(|arrival| {
            let turn = arrival.turn.filter(|turn| turn.value < 1)?;
            Some(Number::given(turn, naming::arriving(draft, arrival), 1..))
        });
        early.collect()
    },
    low: Some([
        "{of} on turn {value}, before the first",
        "the first turn is 1",
        "write 1 or more, or place the units with a `[[setup]]` entry",
    ]),
    ..Bound::SILENT
};
