//! More units on foot at a fortification than fit inside, and nothing said about who does.
//!
//! ## Why it matters
//! The bottom of the stack is inside and the rest is not, and the two are shot at with different cover. If the set-up does
//! not say which is which, the players have to read it off the order of a list.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0604"
//! units = ["1/MG", "Flak"]       # a pillbox takes one of them
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0604"
//! units = ["1/MG"]
//! in_fort = ["1/MG"]
//! ```

use super::forts::forts;
use crate::check::small_units::prelude::*;
use crate::check::{start, words};

pub const CHECK: Check = Check::warning("SU411", Some("11.8.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let standing = start::standing(draft);
    for (cell, fort) in forts(reading) {
        let Some(units) = standing.get(&cell) else { continue };
        let said = units.iter().any(|unit| reading.setups[unit.setup].in_fort.is_some());
        let shared = units.iter().any(|unit| unit.side != units[0].side);
        let on_foot: Vec<_> = units.iter().filter(|unit| !reading.counter(unit.unit.value).is_motorized()).collect();
        let Ok(capacity) = usize::try_from(fort.capacity) else { continue };
        if said || shared || capacity == 0 || on_foot.len() <= capacity {
            continue;
        }
        let inside: Vec<String> =
            on_foot.iter().take(capacity).map(|unit| format!("\"{}\"", draft.unit(unit.unit.value).id)).collect();
        let (label, kind) = (draft.label(cell), fort.kind);
        let count = words::count(on_foot.len(), "unit", "units");
        report
            .at(on_foot[0].at, format!("{count} on foot begin in {label}, where the {kind} takes {capacity}"))
            .label("who is inside?")
            .also(fort.at, format!("the {kind}"))
            .help(format!("add `in_fort = [{}]`, the bottom of the stack", inside.join(", ")));
    }
}
