//! Fate points in a battle without them.
//!
//! ## Why it matters
//! Fate points are an optional rule. Unless the option `fate` is on, nobody can spend what is listed here.
//!
//! ## Example
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! fate = 3
//! ```
//! Write instead:
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! ```

use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check =
    Check::warning("NW040", Some("FATE"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        if reading.options.fate {
            return Vec::new();
        }
        let fate = |side: SideId| Some((reading.side(side).fate?, &reading.draft.side(side).id));
        let points = reading.draft.side_ids().filter_map(fate);
        // A number below nothing has a finding of its own.
        points.map(|(fate, id)| Number::given(fate, id.as_str(), ..=0)).collect()
    },
    high: Some([
        "`{of}` has fate points, but they are switched off",
        "cannot be spent",
        "leave `fate` out, or write `fate = { value = true, note = \"…\" }` under `[options]`",
    ]),
    ..Bound::SILENT
};
