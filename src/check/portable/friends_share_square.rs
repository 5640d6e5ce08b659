//! More friends in a square than may begin there.
//!
//! ## Why it matters
//! A square holds one unit. Only transports, spotters and commanders may join it, and what is loaded begins with its
//! transport; where infantry rides on tanks, it may stand beside a tank that nobody rides on. So the set-up breaks a rule
//! before anyone has moved.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1", "R-2"]
//!
//! [[setup]]
//! at = "B8"
//! units = ["R-3"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1"]
//!
//! [[setup]]
//! at = "F7"
//! units = ["R-2"]
//!
//! [[setup]]
//! at = "B8"
//! units = ["R-3"]
//! ```

use crate::check::naming;
use crate::check::portable::prelude::*;
use crate::check::start::{self, Posted, posted};
use crate::rules::portable::board::Board;
use crate::rules::portable::movement::{self, is_open};
use crate::rules::portable::table::Table;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECK: Check = Check::error("PW006", Some("MOV.f"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    let posted = posted(draft);
    let mut here: BTreeMap<(Cell, SideId), Vec<Posted>> = BTreeMap::new();
    for post in posted.iter().filter(|post| stands(proof, post.unit)) {
        let before = here.entry((post.cell.value, post.side)).or_default();
        let other = before.iter().find(|other| other.unit != post.unit && clash(board, other.unit, post.unit)).copied();
        before.push(*post);
        let Some(other) = other else { continue };
        let (here, there) = (&draft.unit(post.unit).id, &draft.unit(other.unit).id);
        let taken: BTreeSet<Cell> = posted.iter().map(|post| post.cell.value).collect();
        let free = naming::nearest(draft, post.cell.value, |cell| !taken.contains(&cell) && is_open(board, cell));
        let note = report
            .at(post.named, format!("`{here}` begins in {}, where `{there}` stands", draft.label(post.cell.value)))
            .label("only transports, spotters and commanders may join another unit")
            .also(other.named, format!("`{there}` is set up here"));
        if !free.is_empty() {
            note.help(format!("free squares near it: {free}"));
        }
    }
    for setup in draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        let squares = naming::distinct(&setup.cells).len();
        let alone: Vec<UnitId> =
            setup.units.iter().map(|unit| unit.value).filter(|unit| stands(proof, *unit)).collect();
        let units = alone.len();
        if squares > 0 && units - pairs(board, &alone) > squares {
            report
                .at(setup.at, format!("{units} units are to begin in {squares} squares, one in each"))
                .label("too few squares")
                .help("name more squares, or fewer units");
        }
    }
}

/// Whether a unit stands on the ground by itself, and needs a square where no other of its kind is.
fn stands(proof: &Proof<'_>, unit: UnitId) -> bool {
    let (reading, card) = (proof.reading, proof.board.unit(unit));
    reading.unit(unit).kind.is_some() && !card.shares && card.aircraft.is_none() && card.on.is_none()
}

/// Whether two units cannot be in one square, with whoever begins on one of them.
fn clash(board: &Board, one: UnitId, other: UnitId) -> bool {
    let Some(cell) = board.grid.cells().next() else { return false };
    let mut table = Table::empty(board);
    let carried = board.unit_ids().filter(|unit| board.unit(*unit).on.is_some_and(|on| on == one || on == other));
    [one, other].into_iter().chain(carried).for_each(|unit| table.put(unit, cell));
    movement::is_crowded(board, &table, one, cell)
}

/// How many squares are spared when as many as can stand beside a tank do.
fn pairs(board: &Board, units: &[UnitId]) -> usize {
    let (mut left, mut pairs) = (units.to_vec(), 0);
    while let Some(one) = left.pop() {
        if let Some(mate) = left.iter().position(|other| !clash(board, one, *other)) {
            left.swap_remove(mate);
            pairs += 1;
        }
    }
    pairs
}
