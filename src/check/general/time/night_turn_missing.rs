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

pub const CHECK: Check = Check::error("T005", None, Run::General(|desk, report| ROW.ask(desk.draft, report)));

const ROW: Bound<Draft> = Bound {
    numbers: |draft| {
        let (Some(time), Some(last)) = (&draft.document.time, draft.turns()) else { return Vec::new() };
        let night = time.night.iter().flat_map(|night| &night.value);
        let end = time.turns.map(|turns| turns.span).unwrap_or_default();
        let numbers = night.map(|turn| Number::given(*turn, "", 1..=last)).filter(|number| !number.is_sound());
        numbers.map(|number| number.also(end, format!("the last turn is {last}"))).collect()
    },
    low: Some(WORDS),
    high: Some(WORDS),
    ..Bound::SILENT
};

const WORDS: Words = [
    "turn {value} is a night turn, but the battle has turns 1 to {most}",
    "there is no such turn",
    "take {value} out of the list, or name a turn from 1 to {most}",
];
