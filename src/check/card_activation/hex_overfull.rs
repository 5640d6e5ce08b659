//! More units in a hex than it holds.
//!
//! ## Why it matters
//! The rules let units share a hex as far as there is room, and our chart says how far that is. A commander and an
//! observer find room beside them, a gun and its tower count as one, and whoever is aboard a transport takes no room.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0808"
//! units = ["R-5a", "R-5b", "R-MG"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0808"
//! units = ["R-5a"]
//!
//! [[setup]]
//! at = "0908"
//! units = ["R-5b"]
//!
//! [[setup]]
//! at = "0708"
//! units = ["R-MG"]
//! ```

use super::field::room;
use crate::check::card_activation::prelude::*;
use crate::check::naming;
use crate::check::start;
use std::collections::BTreeMap;

pub const CHECK: Check = Check::error("RF023", Some("STACK"), Run::Laid(Proving::CardActivation(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (reading, board) = (proof.reading, proof.board);
    if board.options.free_stacking {
        return;
    }
    let limits = &board.tables.stacking;
    let mut hexes: BTreeMap<(Cell, SideId), Vec<Posted>> = BTreeMap::new();
    for post in posted(&reading.draft) {
        hexes.entry((post.cell.value, post.side)).or_default().push(post);
    }
    for ((cell, _), here) in hexes {
        let units: Vec<UnitId> = here.iter().map(|post| post.unit).collect();
        let room = room(board, &units);
        let kinds = [
            (room.units, limits.units, "units"),
            (room.commanders, limits.commanders, "commanders"),
            (room.observers, limits.observers, "observers"),
        ];
        let Some((holds, limit, what)) = kinds.into_iter().find(|(holds, limit, _)| holds > limit) else { continue };
        let Some(last) = here.last() else { continue };
        report
            .at(last.named, format!("{} holds {holds} {what}; the limit is {limit}", reading.draft.label(cell)))
            .label("no room for all")
            .help("set some of them up beside it, or choose `stacking = \"free\"`");
    }
    for setup in reading.draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        let cells = naming::distinct(&setup.cells).len() as i64;
        let units: Vec<UnitId> = setup.units.iter().map(|unit| unit.value).collect();
        let room = room(board, &units);
        if cells > 0 && room.units > cells.saturating_mul(limits.units) {
            report
                .at(setup.at, format!("{} units are to begin in {cells} hexes, {} in each", room.units, limits.units))
                .label("too few hexes")
                .help("name more hexes, or fewer units");
        }
    }
}
