//! A unit that can never leave the hex it is set up in.
//!
//! ## Why it matters
//! Every way out is barred to it by terrain or hexsides, so it stands where it is until it is destroyed. For a gun in a
//! bunker that may be right, and `immobile = true` says so; for anything else a bridge, a ford or a road is missing.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "canal"
//! sides = "0103/0102 0103/0202 0103/0203 0103/0104"
//!
//! [[setup]]
//! at = "0103"                    # no bridge
//! units = ["HQ/Tk", "A/Tk"]
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "canal"
//! sides = "0103/0102 0103/0202 0103/0203 0103/0104"
//!
//! [[map.edge]]
//! kind = "bridge"
//! sides = "0103/0104"
//!
//! [[setup]]
//! at = "0103"
//! units = ["HQ/Tk", "A/Tk"]
//! ```

use crate::check::Laws as _;
use crate::check::small_units::ground::kind_words;
use crate::check::small_units::prelude::*;
use crate::check::{naming, start};

pub const CHECK: Check = Check::warning("SU416", Some("5.2"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for setup in &draft.setups {
        let Some(cell) = start::only_cell(setup) else { continue };
        let stuck = |unit: &UnitId| {
            // A hex that is prohibited in itself has a finding of its own.
            proof.is_mobile(*unit) && proof.may_stand(*unit, cell.value) && !proof.has_way_out(*unit, cell.value)
        };
        let units: Vec<UnitId> = setup.units.iter().map(|unit| unit.value).filter(stuck).collect();
        let Some(first) = units.first() else { continue };
        let kind = kind_words(proof.reading.counter(*first).mobility());
        let names = naming::units(draft, units.iter().copied());
        report
            .at(cell.span, format!("{names} can never leave {}: every way out is barred", draft.label(cell.value)))
            .label(format!("no way out for {kind}"))
            .help("add a bridge, ford or road, set it up elsewhere, or write `immobile = true` on the unit");
    }
}
