//! More units due at an entry than its hexes hold.
//!
//! ## Why it matters
//! Those that do not fit wait for the next turn, and push back whoever is due then. A further entry hex, or a second arrival
//! a turn later, says what is meant.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0203"
//! units = ["Sap"]
//!
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk", "A/Tk", "Sig"]
//! at = "0104"                    # a farm holds two
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk", "A/Tk"]
//! at = ["0104", "0103"]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::super::stacking::Stacking;
use crate::check::prelude::*;
use crate::check::{naming, words};

pub const CHECK: Check = Check {
    code: "SU506",
    name: "entry-overcrowded",
    severity: Severity::Warning,
    cite: Some("2.0"),
    doc: include_str!("entry_overcrowded.rs"),
    run: Run::SmallUnits(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let draft = sheet.draft;
    let Some(stacking) = Stacking::of(sheet) else { return };
    // Arrivals on one turn at the same hexes share their room.
    let mut entries: BTreeMap<(i64, SideId, BTreeSet<Cell>), (usize, Vec<Span>)> = BTreeMap::new();
    for arrival in &draft.arrivals {
        let (Some(turn), Some(cells)) = (arrival.turn, arrival.cells.as_ref().filter(|cells| !cells.is_empty())) else {
            continue;
        };
        let Some(at) = &draft.document.arrival[arrival.entry].at else { continue };
        let distinct = naming::distinct(cells);
        let place = if distinct.len() == 1 { cells[0].span } else { at.span };
        let mut sides: BTreeMap<SideId, usize> = BTreeMap::new();
        // A unit that cannot enter at all has a finding of its own.
        let enters = |unit: UnitId| {
            let mobility = sheet.counter(unit).mobility();
            distinct.iter().any(|cell| stacking.ground.may_stand(*cell, mobility))
        };
        for unit in arrival.units.iter().filter(|unit| stacking.counts(unit.value) && enters(unit.value)) {
            if let Some(side) = draft.unit(unit.value).side {
                *sides.entry(side).or_default() += 1;
            }
        }
        for (side, count) in sides {
            let (units, places) = entries.entry((turn.value, side, distinct.clone())).or_default();
            *units += count;
            places.push(place);
        }
    }
    for ((turn, side, cells), (units, places)) in entries {
        // Whoever stands there at the start may have moved on.
        let room: Option<i64> = cells.iter().map(|cell| stacking.limit(*cell)).sum();
        let (Some(room), Some(last)) = (room, places.last()) else { continue };
        let late = units as i64 - room;
        if late <= 0 {
            continue;
        }
        let (labels, side) = (naming::cells(draft, cells), &draft.side(side).id);
        let due = words::count(units, "unit", "units");
        let mut note = report
            .at(*last, format!("{due} of `{side}` are due at {labels} on turn {turn}, with room for {room}"))
            .label(format!("{late} would have to wait"))
            .help(format!("add entry hexes, or let {late} of them come on turn {}", turn + 1));
        for other in &places[..places.len() - 1] {
            note = note.also(*other, "the same entry");
        }
    }
}
