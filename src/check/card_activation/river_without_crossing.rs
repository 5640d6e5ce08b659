//! Parts of the map that nothing connects.
//!
//! ## Why it matters
//! Without a bridge or a ford nobody gets over the river: an attack across cannot be made, and an objective beyond
//! cannot be won by those who begin here.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! name = "Lenn"
//! between = ["0105..1205", "0106..1206"]
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! name = "Lenn"
//! between = ["0105..1205", "0106..1206"]
//!
//! [[map.edge]]
//! kind = "bridge"
//! sides = "0505/0506"
//!
//! [[map.edge]]
//! kind = "ford"
//! sides = "0905/0906"
//!
//! [[map.path]]
//! kind = "road"
//! name = "Post road"
//! cells = "0501-0510"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::general::cut_paths;
use crate::check::start::starts;
use crate::rules::card_activation::movement;

pub const CHECK: Check =
    Check::warning("RF027", Some("TERR.river"), Run::Laid(Proving::CardActivation(run))).of_role(Role::MapCut);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board, map) = (&proof.reading.draft, proof.board, &proof.board.map);
    let is_open = |cell: Cell| movement::is_open(board, cell, false);
    // Only parts where something is to happen count: nobody minds a corner behind the river.
    let wanted = draft.unit_ids().flat_map(|unit| starts(draft, unit)).chain(draft.objectives());
    let mut wanted = wanted.filter(|cell| is_open(*cell));
    let Some(here) = wanted.next() else { return };
    // Where a road lacks its bridge, that has a finding of its own.
    let missing = cut_paths(draft);
    let road = |from: Cell, to: Cell| map.grid.side(from, to).is_some_and(|side| missing.contains_key(&side));
    let near = map.grid.connected(here, |from, to| road(from, to) || movement::leads(board, from, to, false));
    let Some(there) = wanted.find(|cell| !near.contains(cell.index())) else { return };
    let banks = map.edges.iter().filter(|(side, _)| {
        let (a, b) = side.cells();
        let open = [a, b].into_iter().all(is_open);
        open && near.contains(a.index()) != near.contains(b.index())
    });
    let crossing = banks.into_iter().next();
    let span = crossing.and_then(|(_, marks)| marks.first()).map_or(map.span, |mark| mark.span);
    let note = report
        .at(span, format!("no way leads from {} to {}", draft.label(here), draft.label(there)))
        .label("the map is cut in two");
    match crossing.map(|(side, _)| side.cells()) {
        Some((a, b)) => note.help(format!(
            "put a bridge or a ford somewhere, for instance at {}/{}",
            draft.label(a),
            draft.label(b)
        )),
        None => note.help("put a bridge or a ford somewhere"),
    };
}
