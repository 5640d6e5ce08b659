//! Two aircraft in one square.
//!
//! ## Why it matters
//! Aircraft may be above any unit on the ground, but no two of them begin or end in the same square, whichever side they are
//! on.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "R-Two"
//! side = "red"
//! type = "fighter-1"
//!
//! [[setup]]
//! at = "A8"
//! units = ["R-Two", "R-Air"]
//!
//! [[arrival]]
//! turn = 4
//! units = ["B-Car"]
//! at = "E1"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["R-Air"]
//! at = "J8"
//!
//! [[arrival]]
//! turn = 4
//! units = ["B-Car"]
//! at = "E1"
//! ```

use crate::check::portable::prelude::*;
use crate::check::{naming, start, words};
use std::collections::BTreeMap;

pub const CHECK: Check = Check::error("PW038", Some("AIRMOV.h"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let mut first: BTreeMap<Cell, (UnitId, Span)> = BTreeMap::new();
    for post in start::posted(draft).iter().filter(|post| draft.flies(post.unit)) {
        let (other, place) = *first.entry(post.cell.value).or_insert((post.unit, post.named));
        if other != post.unit {
            let (here, there) = (&draft.unit(post.unit).id, &draft.unit(other).id);
            report
                .at(
                    post.named,
                    format!("aircraft `{here}` begins in {}, where `{there}` is", draft.label(post.cell.value)),
                )
                .label("one aircraft to a square")
                .also(place, format!("`{there}` is set up here"))
                .help("move one of them to a square of its own");
        }
    }
    let setups = draft.setups.iter().filter(|setup| start::only_cell(setup).is_none());
    let setups = setups.map(|setup| (setup.cells.as_slice(), &setup.units, setup.at));
    let arrivals = draft.arrivals.iter().map(|one| (one.cells.as_deref().unwrap_or_default(), &one.units, one.span));
    for (cells, units, whole) in setups.chain(arrivals) {
        let squares = naming::distinct(cells).len();
        let aircraft: Vec<UnitId> = units.iter().map(|unit| unit.value).filter(|unit| draft.flies(*unit)).collect();
        if squares > 0 && aircraft.len() > squares {
            let names = naming::units(draft, aircraft.iter().copied());
            report
                .at(
                    naming::place(cells, whole),
                    format!("{names} come in {}", words::count(squares, "square", "squares")),
                )
                .label("one aircraft to a square")
                .help("name more squares");
        }
    }
}
