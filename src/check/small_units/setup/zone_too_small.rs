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

use crate::check::small_units::prelude::*;
use crate::check::small_units::stacking::{Crowds, Stacking};
use crate::check::{naming, start, words};

pub const CHECK: Check = Check::error("SU407", Some("3.1"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    let stacking = Stacking::of(proof);
    let mut crowds = Crowds::new();
    for setup in draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        stacking.gather(&mut crowds, 0, &setup.units, &naming::distinct(&setup.cells), setup.at);
    }
    for ((_, side, cells), crowd) in crowds {
        let room: i64 = cells.iter().map(|cell| stacking.room(*cell, side)).sum();
        let excess = crowd.units as i64 - room;
        let (Some((last, others)), true) = (crowd.places.split_last(), excess > 0) else { continue };
        let hexes = words::count(cells.len(), "hex", "hexes");
        let more = words::count(usize::try_from(room).unwrap_or_default(), "more unit", "more units");
        let (side, units) = (&draft.side(side).id, crowd.units);
        let mut note = report
            .at(*last, format!("{hexes} have room for {more} of `{side}`, but {units} are set up there"))
            .label(format!("{excess} too many"))
            .help(format!("add hexes, or set up {excess} elsewhere"));
        for other in others {
            note = note.also(*other, "the same hexes");
        }
    }
}
