//! A unit with a long range that is set up where it sees no further than the next hexes.
//!
//! ## Why it matters
//! It was given its range to shoot with, and from this hex it can use one hex of it: no defensive fire at anybody who does
//! not come next to it. In ambush that is meant; otherwise another hex, or one hex less of cover before it, makes a
//! position of it. Headquarters are left alone, since their support needs no sight.
//!
//! ## Example
//! ```toml
//! [[map.cell]]
//! at = "0907 0807 0808 1007 1008"
//! terrain = "orchard"
//!
//! [[setup]]
//! at = "0908"                    # orchard all around
//! units = ["2/MG", "Pio"]
//! improved = true
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0805"
//! units = ["2/MG", "Pio"]
//! improved = true
//! ```

use crate::check::small_units::prelude::*;
use crate::check::{naming, start};

pub const CHECK: Check = Check::hint("SU907", Some("2.0"), Run::Proof(Proving::SmallUnits(run)));

/// Shorter ranges are for fighting at close quarters anyway.
const LONG: u32 = 3;

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    let Some(day) = (1..=board.turns).find(|turn| !board.is_night(*turn)) else { return };
    for setup in &draft.setups {
        let Some(cell) = start::only_cell(setup) else { continue };
        let reach = |unit: UnitId| {
            let (counter, face) = (board.unit(unit), &board.unit(unit).front);
            if counter.hq || face.firepower <= 0 { 0 } else { face.range }
        };
        let units: Vec<UnitId> =
            setup.units.iter().map(|unit| unit.value).filter(|unit| reach(*unit) >= LONG).collect();
        let Some(range) = units.iter().map(|unit| reach(*unit)).max() else { continue };
        let mut far = board.grid.within(cell.value, range).filter(|to| board.grid.distance(cell.value, *to) > 1);
        if far.any(|to| proof.sees(cell.value, to, day)) {
            continue;
        }
        let have = if units.len() == 1 { "has" } else { "have" };
        report
            .at(
                cell.span,
                format!(
                    "{} {have} no field of fire in {}: range {range}, and sight ends at the next hex",
                    naming::units(draft, units.iter().copied()),
                    draft.label(cell.value)
                ),
            )
            .label("sees only its neighbours")
            .help("set it up where it can see, or leave it as an ambush");
    }
}
