//! More units due at an entry than its hexes hold.
//!
//! ## Why it matters
//! Those that do not fit wait for the next turn, and push back whoever is due then; where the option `blocked_entry` says
//! so they are lost. A further entry hex, or a second arrival a turn later, says what is meant.
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

use crate::check::small_units::prelude::*;
use crate::check::small_units::stacking::{Crowds, Stacking};
use crate::check::{naming, words};

pub const CHECK: Check = Check::warning("SU506", Some("2.0"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    let stacking = Stacking::of(proof);
    let fate = if proof.board.options.blocked_entry_lost { "be lost" } else { "have to wait" };
    let mut crowds = Crowds::new();
    for arrival in &draft.arrivals {
        let (Some(turn), Some(cells)) = (arrival.turn, &arrival.cells) else { continue };
        let place = naming::place(cells, arrival.span);
        stacking.gather(&mut crowds, turn.value, &arrival.units, &naming::distinct(cells), place);
    }
    for ((turn, side, cells), crowd) in crowds {
        // Whoever stands there at the start may have moved on.
        let room: Option<i64> = cells.iter().map(|cell| stacking.limit(*cell)).sum();
        let (Some(room), Some((last, others))) = (room, crowd.places.split_last()) else { continue };
        let late = crowd.units as i64 - room;
        if late <= 0 {
            continue;
        }
        let (labels, side) = (naming::cells(draft, cells), &draft.side(side).id);
        let due = words::count(crowd.units, "unit", "units");
        let mut note = report
            .at(*last, format!("{due} of `{side}` are due at {labels} on turn {turn}, with room for {room}"))
            .label(format!("{late} would {fate}"))
            .help(format!("add entry hexes, or let {late} of them come on turn {}", turn + 1));
        for other in others {
            note = note.also(*other, "the same entry");
        }
    }
}
