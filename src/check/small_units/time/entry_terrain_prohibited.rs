//! Units that arrive where the terrain is prohibited to them.
//!
//! ## Why it matters
//! They can never come in: the turn track promises them, and they wait beside the map for the rest of the battle.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk", "A/Tk"]
//! at = "0508"                    # marsh, at the lower edge
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk", "A/Tk"]
//! at = ["0104", "0103"]
//! ```

use crate::check::Laws as _;
use crate::check::naming;
use crate::check::small_units::ground::kind_words;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU505", Some("5.2"), Run::Laid(Proving::SmallUnits(run))).of_role(Role::WrongPlace);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for arrival in &draft.arrivals {
        let Some(cells) = &arrival.cells else { continue };
        let distinct = naming::distinct(cells);
        let barred = |unit: &UnitId| !proof.fits(*unit, &distinct);
        let units: Vec<UnitId> = arrival.units.iter().map(|unit| unit.value).filter(barred).collect();
        let (Some(first), Some(cell)) = (units.first().copied(), cells.first()) else { continue };
        let mobility = proof.reading.counter(first).mobility();
        let terrain = proof.terrain(cell.value).map_or("terrain", |(id, _)| id);
        let (names, labels) = (naming::units(draft, units), naming::cells(draft, distinct));
        let edge = |cell: Cell| (arrival.landing || proof.board.grid.is_edge(cell)) && proof.may_stand(first, cell);
        let note = report
            .at(
                naming::place(cells, arrival.span),
                format!("{names} cannot enter at {labels}: {terrain} is prohibited to {}", kind_words(mobility)),
            )
            .label(terrain)
            .also(proof.map().written[cell.index()], format!("{terrain} at {}", draft.label(cell.value)));
        let open = proof.nearest(cell.value, edge);
        if !open.is_empty() {
            note.help(format!("the nearest hexes open to it: {}", naming::cells(draft, open)));
        }
    }
}
