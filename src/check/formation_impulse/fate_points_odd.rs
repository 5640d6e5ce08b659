//! A number of fate points that a side cannot have.
//!
//! ## Why it matters
//! A side begins with none or a few. Below nothing there is nothing to spend, and by the hundred nothing is left to fate.
//!
//! ## Example
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! fate = -1
//! ```
//! Write instead:
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! ```

use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check =
    Check::error("NW053", Some("FATE"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let fate = |side: SideId| Some((reading.side(side).fate?, &reading.draft.side(side).id));
        let points = reading.draft.side_ids().filter_map(fate);
        points.map(|(fate, id)| Number::given(fate, id.as_str(), 0..=MOST)).collect()
    },
    low: Some(WORDS),
    high: Some(WORDS),
    ..Bound::SILENT
};

/// No side has more to spend.
const MOST: i64 = 99;

const WORDS: Words = [
    "`{of}` cannot have {value} fate points",
    "{least} to {most}",
    "write a number from {least} to {most}, or leave `fate` out",
];
