//! An arrival that brings nobody.
//!
//! ## Why it matters
//! The turn track shows an arrival, and when its turn comes there is no counter to place. Usually its units were moved to
//! another entry and this one was forgotten.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 4
//! units = []
//! at = "north-entry"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "north-entry"
//! ```

use crate::check::misfit;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("T015", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let misfits = misfit::all(desk);
    for arrival in &desk.draft.document.arrival {
        let Some(units) = arrival.units.as_ref().filter(|units| units.each().is_empty()) else { continue };
        // A list whose items were cut out was not written empty.
        if misfit::below(desk.sources, arrival.span, &misfits) {
            continue;
        }
        let on = arrival.turn.map(|turn| format!(" on turn {turn}")).unwrap_or_default();
        report
            .at(units.span, format!("the arrival{on} brings nobody"))
            .label("no units")
            .help("name the units that arrive, or delete the entry");
    }
}
