//! Units that arrive where they can never move on.
//!
//! ## Why it matters
//! They may enter, but every step from the entry is barred to them. They hold the hex and nothing else, and whoever is due
//! there after them waits beside the map.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "canal"
//! sides = "0108/0107 0108/0207 0108/0208"
//!
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk", "A/Tk"]
//! at = "0108"                    # between canals
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk", "A/Tk"]
//! at = ["0104", "0103"]
//! ```

use crate::check::small_units::ground::kind_words;
use crate::check::small_units::prelude::*;
use crate::check::{Laws as _, naming};

pub const CHECK: Check = Check::warning("SU905", Some("3.6"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    for arrival in &draft.arrivals {
        let Some(cells) = &arrival.cells else { continue };
        let distinct = naming::distinct(cells);
        let stuck = |unit: &UnitId| {
            let mut open = distinct.iter().filter(|cell| proof.may_stand(*unit, **cell)).peekable();
            // Leaving the map again is a way on, too.
            let exits = &board.exits[board.unit(*unit).side.0 as usize];
            let leads_on = |cell: &Cell| proof.has_way_out(*unit, *cell) || exits.contains(cell);
            proof.is_mobile(*unit) && open.peek().is_some() && !open.any(leads_on)
        };
        let units: Vec<UnitId> = arrival.units.iter().map(|unit| unit.value).filter(stuck).collect();
        let Some(first) = units.first() else { continue };
        let kind = kind_words(proof.reading.counter(*first).mobility());
        let (names, labels) = (naming::units(draft, units.iter().copied()), naming::cells(draft, distinct));
        report
            .at(naming::place(cells, arrival.span), format!("{names} would be stuck in {labels}: no step leads on"))
            .label(format!("every way on is barred to {kind}"))
            .help("add a bridge, ford or road, or let them enter elsewhere");
    }
}
