//! A minefield in the hex of a unit.
//!
//! ## Why it matters
//! Mines go off when somebody enters. Whoever begins in their hex has come through them unharmed, and will never set them
//! off; its own side cannot go in and out either.
//!
//! ## Example
//! ```toml
//! [[map.feature]]
//! kind = "minefield"
//! at = "0904"
//! ```
//! Write instead:
//! ```toml
//! [[map.feature]]
//! kind = "minefield"
//! at = "0707"
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::start;

pub const CHECK: Check = Check::warning("NW031", Some("8.2"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let mined = |kind: usize| reading.tables.feature.get_index(kind).is_some_and(|(_, row)| row.mined());
    start::tell_mined(
        report,
        &reading.draft,
        mined,
        "put the minefield in front of it, or write `mines = …` for the side",
    );
}
