//! A transport that begins in woods or on a hill.
//!
//! ## Why it matters
//! Transports move in such ground on black cards alone. On average this one waits a turn before it can leave, and with
//! it whatever it carries or tows. Where the option `roads_in_rough` is on, a road leads it out on any card.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0607"
//! units = ["R-Truck", "R-4"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0609"
//! units = ["R-Truck", "R-4"]
//! ```

use super::field::{always, placed};
use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::march::Passage;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check {
    code: "RF025",
    name: "transport-in-rough-ground",
    severity: Severity::Warning,
    cite: Some("MOVE.n2"),
    doc: include_str!("transport_in_rough_ground.rs"),
    run: Run::CardActivation(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let passage = Passage::of(map, &reading.tables, &reading.options);
    // A step out of woods counts as the step back into them would.
    let leaves = |from: Cell| {
        let mut near = map.grid.neighbours(from).map(|(_, to)| to);
        near.any(|to| passage.leads(&map.grid, from, to, true) && !passage.is_rough(&map.grid, to, from))
    };
    for place in placed(reading).into_iter().filter(|place| reading.unit(place.unit).is(UnitType::transport)) {
        let Some((terrain, _)) = always(reading, &place, |row| row.rough() && !row.barred()) else { continue };
        if place.cells.iter().all(|cell| leaves(*cell)) {
            continue;
        }
        report
            .at(place.at, format!("`{}` begins in `{terrain}`", reading.draft.unit(place.unit).id))
            .label("it can only leave on a black card")
            .help("let it begin in the open");
    }
}
