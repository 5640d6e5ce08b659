//! More friends in a square than may begin there.
//!
//! ## Why it matters
//! A square holds one unit. Only transports, spotters and commanders may join it, and what is loaded begins with its
//! transport; where infantry rides on tanks, it may stand beside a tank that nobody rides on. So the set-up breaks a rule
//! before anyone has moved.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1", "R-2"]
//!
//! [[setup]]
//! at = "B8"
//! units = ["R-3"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1"]
//!
//! [[setup]]
//! at = "F7"
//! units = ["R-2"]
//!
//! [[setup]]
//! at = "B8"
//! units = ["R-3"]
//! ```

use crate::check::naming;
use crate::check::portable::prelude::*;
use crate::check::start::{self, Posted, posted};
use crate::rules::portable::movement::is_open;
use crate::rules::portable::reading::Ride;
use crate::rules::portable::tables::UnitType;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECK: Check = Check::error("PW006", Some("MOV.f"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (reading, draft, board) = (proof.reading, &proof.reading.draft, proof.board);
    let posted = posted(draft);
    let mut here: BTreeMap<(Cell, SideId), Vec<Posted>> = BTreeMap::new();
    for post in posted.iter().filter(|post| needs_room(reading, post.unit)) {
        let before = here.entry((post.cell.value, post.side)).or_default();
        let other =
            before.iter().find(|other| other.unit != post.unit && !may_ride(reading, other.unit, post.unit)).copied();
        before.push(*post);
        let Some(other) = other else { continue };
        let (here, there) = (&draft.unit(post.unit).id, &draft.unit(other.unit).id);
        let taken: BTreeSet<Cell> = posted.iter().map(|post| post.cell.value).collect();
        let free = naming::nearest(draft, post.cell.value, |cell| !taken.contains(&cell) && is_open(board, cell));
        let note = report
            .at(post.named, format!("`{here}` begins in {}, where `{there}` stands", draft.label(post.cell.value)))
            .label("only transports, spotters and commanders may join another unit")
            .also(other.named, format!("`{there}` is set up here"));
        if !free.is_empty() {
            note.help(format!("free squares near it: {free}"));
        }
    }
    for setup in draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        let squares = naming::distinct(&setup.cells).len();
        let alone: Vec<UnitId> =
            setup.units.iter().map(|unit| unit.value).filter(|unit| needs_room(reading, *unit)).collect();
        let units = alone.len();
        if squares > 0 && units - pairs(reading, &alone) > squares {
            report
                .at(setup.at, format!("{units} units are to begin in {squares} squares, one in each"))
                .label("too few squares")
                .help("name more squares, or fewer units");
        }
    }
}

/// Whether a unit needs a square where no other of its kind is.
fn needs_room(reading: &Reading, unit: UnitId) -> bool {
    let one = reading.unit(unit);
    one.kind.is_some() && !one.is(UnitType::shares) && !reading.draft.flies(unit) && one.keys.on.is_none()
}

/// Whether one of two units is a tank with room for the other to ride on it.
fn may_ride(reading: &Reading, one: UnitId, other: UnitId) -> bool {
    let on = |tank, rider| {
        takes_riders(reading, tank) && reading.unit(tank).takes(reading.unit(rider)) == Some(Ride::Riding)
    };
    on(one, other) || on(other, one)
}

/// Whether a unit takes riders by the rules in force, and nobody begins on it.
fn takes_riders(reading: &Reading, tank: UnitId) -> bool {
    let full = || reading.units.iter().any(|unit| unit.on.is_some_and(|on| on.value == tank));
    reading.options.tank_riders && reading.unit(tank).is(UnitType::takes_riders) && !full()
}

/// How many squares are spared when as many as can stand beside a tank do.
fn pairs(reading: &Reading, units: &[UnitId]) -> usize {
    let (tanks, others): (Vec<UnitId>, Vec<UnitId>) = units.iter().partition(|unit| takes_riders(reading, **unit));
    let riders = others.iter().filter(|unit| tanks.iter().any(|tank| may_ride(reading, *tank, **unit)));
    riders.count().min(tanks.len())
}
