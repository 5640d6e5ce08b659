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

pub const CHECK: Check = Check::error("T002", None, Run::General(|desk, report| ROW.ask(desk.draft, report)));

const ROW: Bound<Draft> = Bound {
    numbers: |draft| {
        let turns = draft.document.time.as_ref().and_then(|time| time.turns);
        let (Some(turns), Some(last)) = (turns, draft.turns()) else { return Vec::new() };
        let some = if last == 1 { "turn 1".to_string() } else { format!("a turn from 1 to {last}") };
        let late = draft.arrivals.iter().filter_map(|arrival| {
            let turn = arrival.turn.filter(|turn| turn.value > last)?;
            let number = Number::given(turn, naming::arriving(draft, arrival), ..=last).with("some", &some);
            Some(number.also(turns.span, format!("the last turn is {last}")))
        });
        late.collect()
    },
    high: Some([
        "{of} on turn {value}, after the last turn",
        "there is no such turn",
        "write {some}, or give the battle {value} turns",
    ]),
    ..Bound::SILENT
};
