//! Units that arrive, but nowhere.
//!
//! ## Why it matters
//! When their turn comes the players hold the counters in hand and no hex to put them in.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]              # and where?
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "north-entry"
//! ```

use crate::check::prelude::*;
use crate::check::{misfit, naming};

pub const CHECK: Check = Check::error("T003", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let misfits = misfit::all(desk);
    for arrival in &draft.arrivals {
        let at = draft.document.arrival[arrival.entry].at.as_ref();
        let blank = at.is_none_or(|at| at.each().iter().all(|text| text.trim().is_empty()));
        let unplaced = !arrival.units.is_empty() && arrival.units.iter().all(|unit| draft.is_unplaced(unit.value));
        if !blank || unplaced || misfit::below(desk.sources, arrival.span, &misfits) {
            continue;
        }
        let known = |unit: &UnitId| draft.unit(*unit).kind.is_none() || !draft.is_unplaced(*unit);
        let who = naming::coming(draft, arrival.units.iter().map(|unit| unit.value).filter(known));
        let on = arrival.turn.map(|turn| format!(" on turn {turn}")).unwrap_or_default();
        report
            .at(at.map_or(arrival.span, |at| at.span), format!("{who}{on}, but no entry cell is given"))
            .label("where do they enter?")
            .help("add `at = \"…\"` with one or more cells on the edge of the map, or the name of a zone there");
    }
}
