//! A load that does not begin where its transport does.
//!
//! ## Why it matters
//! What is loaded is in the square of its transport, or comes with it. Set up elsewhere, it cannot be on it.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "F8"
//! units = ["R-Truck"]
//!
//! [[setup]]
//! at = "A8"
//! units = ["R-4"]
//!
//! [[setup]]
//! at = "H7"
//! units = ["R-Obs"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "F8"
//! units = ["R-Truck", "R-4"]
//!
//! [[setup]]
//! at = "H7"
//! units = ["R-Obs"]
//! ```

use crate::check::portable::prelude::*;
use crate::check::start;

pub const CHECK: Check = Check::error("PW018", Some("TRN"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for id in draft.unit_ids() {
        let (load, Some(on)) = (reading.unit(id), reading.unit(id).on) else { continue };
        let carrier = reading.unit(on.value);
        let together = match (load.setup, carrier.setup, load.arrival, carrier.arrival) {
            (Some(here), Some(there), ..) => here == there || same_square(draft, here, there),
            (None, None, Some(here), Some(there)) => here == there,
            // Whoever is placed nowhere has a finding of its own.
            (here, there, coming, bringing) => {
                (here.is_none() && coming.is_none()) || (there.is_none() && bringing.is_none())
            }
        };
        if together {
            continue;
        }
        let (name, transport) = (&draft.unit(id).id, &draft.unit(on.value).id);
        let note = report
            .at(on.span, format!("`{name}` is on `{transport}`, but {}", start::apart(draft, id, on.value)))
            .label("must begin together");
        let note = match place(reading, id) {
            Some((span, words)) => note.also(span, format!("`{name}` {words}")),
            None => note,
        };
        let note = match place(reading, on.value) {
            Some((span, words)) => note.also(span, format!("`{transport}` {words}")),
            None => note,
        };
        note.help(format!("name `{name}` in the entry of `{transport}`"));
    }
}

fn same_square(draft: &Draft, here: usize, there: usize) -> bool {
    let only = |setup: usize| start::only_cell(&draft.setups[setup]).map(|cell| cell.value);
    only(here).is_some() && only(here) == only(there)
}

/// Where a unit is placed, and how to say it.
fn place(reading: &Reading, unit: UnitId) -> Option<(Span, &'static str)> {
    let named = |units: &[Spanned<UnitId>]| units.iter().find(|one| one.value == unit).map(|one| one.span);
    match (reading.unit(unit).setup, reading.unit(unit).arrival) {
        (Some(setup), _) => Some((named(&reading.draft.setups[setup].units)?, "is set up here")),
        (None, Some(arrival)) => Some((named(&reading.draft.arrivals[arrival].units)?, "comes later")),
        (None, None) => None,
    }
}
