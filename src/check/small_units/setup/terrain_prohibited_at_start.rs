//! A unit set up in terrain that is prohibited to it.
//!
//! ## Why it matters
//! It could never have come there. Rules for moving out of such a hex, or fighting in it, do not exist.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0507"                    # marsh
//! units = ["HQ/Tk", "A/Tk"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0407"
//! units = ["HQ/Tk", "A/Tk"]
//! ```

use crate::check::Laws as _;
use crate::check::naming;
use crate::check::small_units::ground::kind_words;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU404", Some("5.2"), Run::Laid(Proving::SmallUnits(run))).of_role(Role::WrongPlace);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for setup in &draft.setups {
        let distinct = naming::distinct(&setup.cells);
        let barred = |unit: &UnitId| !proof.fits(*unit, &distinct);
        let units: Vec<UnitId> = setup.units.iter().map(|unit| unit.value).filter(barred).collect();
        let (Some(first), Some(cell)) = (units.first(), setup.cells.first()) else { continue };
        let mobility = proof.reading.counter(*first).mobility();
        let labels = naming::cells(draft, distinct);
        let names = naming::units(draft, units.iter().copied());
        let open = proof.nearest(cell.value, |cell| proof.may_stand(*first, cell));
        let terrain = proof.terrain(cell.value).map_or("terrain", |(id, _)| id);
        let note = report
            .at(
                naming::place(&setup.cells, setup.at),
                format!("{names} cannot be set up in {labels}: {terrain} is prohibited to {}", kind_words(mobility)),
            )
            .label(terrain)
            .also(proof.map().written[cell.index()], format!("{terrain} at {}", draft.label(cell.value)));
        if !open.is_empty() {
            note.help(format!("the nearest hexes open to it: {}", naming::cells(draft, open)));
        }
    }
}
