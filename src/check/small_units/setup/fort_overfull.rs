//! More units inside a fortification than it takes.
//!
//! ## Why it matters
//! Those beyond its capacity stand outside, in the open, and have another defence. The set-up must say which they are.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0604"
//! units = ["1/MG", "Flak"]
//! in_fort = ["1/MG", "Flak"]     # a pillbox takes one
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0604"
//! units = ["1/MG"]
//! in_fort = ["1/MG"]
//! ```

use std::collections::BTreeMap;

use super::forts::{forts, named};
use crate::check::small_units::prelude::*;
use crate::check::{naming, start};

pub const CHECK: Check = Check::error("SU410", Some("11.8.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let forts = forts(reading);
    // Entries for the same hex fill the same fortification.
    let mut inside: BTreeMap<Cell, Vec<Spanned<UnitId>>> = BTreeMap::new();
    for (setup, keys) in draft.setups.iter().zip(&reading.setups) {
        let mut units = named(draft, setup, &keys.in_fort);
        // Motorized units have a finding of their own.
        units.retain(|unit| !reading.counter(unit.value).is_motorized());
        if let Some(cell) = start::only_cell(setup) {
            inside.entry(cell.value).or_default().extend(units);
            continue;
        }
        let cells = naming::distinct(&setup.cells);
        let all = cells.iter().filter_map(|cell| forts.get(cell));
        let capacity = all.map(|fort| fort.capacity).sum();
        if capacity > 0 {
            let place = format!("the fortifications of {}", naming::cells(draft, cells));
            say(draft, &place, capacity, None, &units, report);
        }
    }
    for (cell, units) in inside {
        // A hex without any has a finding of its own.
        if let Some(fort) = forts.get(&cell) {
            let place = format!("the {} in {}", fort.kind, draft.label(cell));
            say(draft, &place, fort.capacity, Some(fort.at), &units, report);
        }
    }
}

fn say(
    draft: &Draft,
    place: &str,
    capacity: i64,
    at: Option<Span>,
    units: &[Spanned<UnitId>],
    report: &mut Report<'_>,
) {
    let Some(beyond) = usize::try_from(capacity).ok().and_then(|capacity| units.get(capacity)) else { return };
    let id = &draft.unit(beyond.value).id;
    let note = report
        .at(beyond.span, format!("{} units are inside {place}, which takes {capacity}", units.len()))
        .label(format!("`{id}` finds no room"))
        .help(format!("take `{id}` out of `in_fort`: it stands outside, in the same hex"));
    if let Some(at) = at {
        note.also(at, format!("takes {capacity}"));
    }
}
