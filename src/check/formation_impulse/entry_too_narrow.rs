//! More platoons due at an entry than its hexes hold.
//!
//! ## Why it matters
//! A hex has room for a few platoons of a side. Whoever finds none when its turn comes waits off the map, and comes a turn
//! later than the file says, or later still. Headquarters and those who are carried take no room.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "B-Tk2"
//! like = "B-Tk"
//!
//! [[unit]]
//! id = "B-Tk3"
//! like = "B-Tk"
//!
//! [[arrival]]
//! turn = 3
//! units = ["B-Tk", "B-Tk2", "B-Tk3"]
//! at = "1204"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["B-Tk"]
//! at = "1204"
//! ```

use super::field::takes_room;
use crate::check::formation_impulse::prelude::*;
use crate::check::{naming, words};

pub const CHECK: Check = Check {
    code: "NW056",
    name: "entry-too-narrow",
    severity: Severity::Warning,
    cite: Some("ENTER"),
    doc: include_str!("entry_too_narrow.rs"),
    run: Run::FormationImpulse(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let limit = reading.options.stacking;
    for arrival in &reading.draft.arrivals {
        let cells = arrival.cells.as_deref().unwrap_or_default();
        let hexes = naming::distinct(cells).len();
        let platoons = arrival.units.iter().filter(|unit| takes_room(reading, unit.value)).count();
        if hexes == 0 || platoons as i64 <= limit.saturating_mul(hexes as i64) {
            continue;
        }
        report
            .at(
                naming::place(cells, arrival.span),
                format!(
                    "{platoons} platoons are to come in at {}, {limit} at each",
                    words::count(hexes, "hex", "hexes")
                ),
            )
            .label("no room for all at once")
            .help("name more hexes, or let some of them come on another turn");
    }
}
