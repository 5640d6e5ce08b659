//! A unit in a square that nothing on the ground can enter.
//!
//! ## Why it matters
//! A river is crossed by fords and bridges alone. A unit set up in it, or entering there, could never have come there, and
//! no rule says how it would leave.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "B4"                      # river
//! units = ["R-1"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1"]
//! ```

use crate::check::laws::terrain;
use crate::check::naming;
use crate::check::portable::prelude::*;
use crate::rules::portable::movement::is_open;

pub const CHECK: Check =
    Check::error("PW020", Some("RIV"), Run::Laid(Proving::Portable(run))).of_role(Role::WrongPlace);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    let setups = draft.setups.iter().map(|setup| (setup.cells.as_slice(), &setup.units, "set up"));
    let arrivals = draft.arrivals.iter().map(|one| (one.cells.as_deref().unwrap_or_default(), &one.units, "enter"));
    for (cells, units, verb) in setups.chain(arrivals) {
        let on_ground = || units.iter().map(|unit| unit.value).filter(|unit| !draft.flies(*unit));
        let barred = |cell: &Spanned<Cell>| !is_open(board, cell.value);
        // A choice with one open square is a choice.
        let (Some(first), true) = (cells.first(), cells.iter().all(barred)) else { continue };
        if on_ground().next().is_none() {
            continue;
        }
        let names = naming::units(draft, on_ground());
        let terrain = terrain(draft, first.value);
        let labels = naming::cells(draft, naming::distinct(cells));
        let open = naming::nearest(draft, first.value, |cell| is_open(board, cell));
        let place = match verb {
            "enter" => format!("{names} cannot enter at {labels}"),
            _ => format!("{names} cannot be set up in {labels}"),
        };
        let note = report
            .at(naming::place(cells, first.span), format!("{place}: no unit can be in {terrain}"))
            .label(terrain)
            .also(board.map.written[first.index()], format!("{terrain} at {}", draft.label(first.value)));
        if !open.is_empty() {
            note.help(format!("the nearest squares open to it: {open}"));
        }
    }
}
