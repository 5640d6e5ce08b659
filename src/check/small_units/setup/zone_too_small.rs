//! A set-up zone with less room than its units need.
//!
//! ## Why it matters
//! The owner may choose among the hexes, but whatever he chooses, the last units do not fit: each hex holds only so many, and
//! units set up there by other entries take room too.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0507 0508"               # two marshes, one unit each
//! units = ["A/Fus", "B/Fus", "Sap"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "south-setup"
//! units = ["A/Fus", "B/Fus", "Sap"]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::super::stacking::Stacking;
use crate::check::prelude::*;
use crate::check::{start, words};

pub const CHECK: Check = Check {
    code: "SU407",
    name: "zone-too-small",
    severity: Severity::Error,
    cite: Some("3.1"),
    doc: include_str!("zone_too_small.rs"),
    run: Run::SmallUnits(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let draft = sheet.draft;
    let Some(stacking) = Stacking::of(sheet) else { return };
    // Entries with the same hexes share their room.
    let mut zones: BTreeMap<(SideId, BTreeSet<Cell>), (usize, Vec<Span>)> = BTreeMap::new();
    for setup in draft.setups.iter().filter(|setup| !setup.cells.is_empty() && start::only_cell(setup).is_none()) {
        let cells: BTreeSet<Cell> = setup.cells.iter().map(|cell| cell.value).collect();
        let mut sides: BTreeMap<SideId, usize> = BTreeMap::new();
        for unit in setup.units.iter().filter(|unit| stacking.counts(unit.value)) {
            if let Some(side) = draft.unit(unit.value).side {
                *sides.entry(side).or_default() += 1;
            }
        }
        for (side, count) in sides {
            let (units, places) = zones.entry((side, cells.clone())).or_default();
            *units += count;
            places.push(setup.at);
        }
    }
    for ((side, cells), (units, places)) in zones {
        let room: i64 = cells.iter().map(|cell| stacking.room(*cell, side)).sum();
        let (Some(last), true) = (places.last(), units as i64 > room) else { continue };
        let hexes = words::count(cells.len(), "hex", "hexes");
        let set_up = words::count(units, "unit is set up there", "units are set up there");
        let mut note = report
            .at(*last, format!("{hexes} have room for {room} more of `{}`, but {set_up}", draft.side(side).id))
            .label(format!("room for {room}"))
            .help(format!("add hexes, or set up {} elsewhere", units as i64 - room));
        for other in &places[..places.len() - 1] {
            note = note.also(*other, "the same hexes");
        }
    }
}
