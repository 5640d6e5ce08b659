//! A formation with no chit in the cup.
//!
//! ## Why it matters
//! A formation has an impulse for each of its chits that is drawn. With none it never acts, and its units stand where they
//! were set up until the game ends.
//!
//! ## Example
//! ```toml
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 0
//! ```
//! Write instead:
//! ```toml
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 2
//! ```

use super::cup::Cup;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check =
    Check::error("NW003", Some("P1"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        // If there is no chit at all, that is the one thing to say.
        if Cup::of(reading).formations == 0 {
            return Vec::new();
        }
        let chits = |one: FormationId| Some((reading.formation(one).chits?, &reading.draft.formation(one).id));
        let chits = reading.draft.formation_ids().filter_map(chits);
        chits.map(|(chits, id)| Number::given(chits, id.as_str(), 1..)).collect()
    },
    low: Some([
        "formation `{of}` has no chit in the cup, so it never acts",
        "at least one",
        "write 1, or leave `chits` out; a formation with two acts twice in a turn",
    ]),
    ..Bound::SILENT
};
