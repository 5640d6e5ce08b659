//! Parts of the board that nothing connects.
//!
//! ## Why it matters
//! Without a ford or a bridge nobody on the ground gets from one part to the other: an attack across cannot be made, and an
//! objective there cannot be won by those who begin here.
//!
//! ## Example
//! ```toml
//! 3 | . . . . B B . . . .
//! 4 | ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
//! ```
//! Write instead:
//! ```toml
//! 3 | . . . . B B . . . .
//! 4 | ~ ~ F ~ = ~ ~ ~ ~ ~
//! ```

use crate::check::portable::prelude::*;
use crate::check::start::starts;
use crate::rules::portable::board::Board;
use crate::rules::portable::movement::is_open;

pub const CHECK: Check = Check::warning("PW021", Some("RIV"), Run::Laid(Proving::Portable(run))).of_role(Role::MapCut);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    let (grid, parts) = (&board.grid, parts(board));
    let starts = draft.unit_ids().filter(|unit| !draft.flies(*unit)).flat_map(|unit| starts(draft, unit));
    let wanted: Vec<Cell> = starts.chain(draft.objectives()).collect();
    // Only parts where something is to happen count: nobody minds a corner behind the river.
    let mut peopled: Vec<(usize, Cell)> = Vec::new();
    for cell in wanted {
        if let Some(part) = parts[cell.index()]
            && !peopled.iter().any(|(other, _)| *other == part)
        {
            peopled.push((part, cell));
        }
    }
    let [(near, here), (far, there), ..] = peopled.as_slice() else { return };
    let touches = |cell: Cell, part: usize| grid.neighbours(cell).any(|(_, next)| parts[next.index()] == Some(part));
    let between = |cell: &Cell| !is_open(board, *cell) && touches(*cell, *near) && touches(*cell, *far);
    // A road is where a crossing is missed, and otherwise the shortest way.
    let on_road = |cell: Cell| board.map.paths.iter().any(|path| path.cells.iter().any(|at| at.value == cell));
    let way = |cell: Cell| grid.distance(*here, cell) + grid.distance(cell, *there);
    let crossing = grid.cells().filter(between).min_by_key(|cell| (!on_road(*cell), way(*cell)));
    let span = crossing.map_or(board.map.span, |cell| board.map.written[cell.index()]);
    let note = report
        .at(span, format!("no way leads from {} to {}", draft.label(*here), draft.label(*there)))
        .label("the board is cut in two");
    match crossing {
        Some(cell) => note.help(format!("put a ford or a bridge somewhere, for instance at {}", draft.label(cell))),
        None => note.help("put a ford or a bridge somewhere"),
    };
}

/// The part of the board each square belongs to; none for squares nobody can enter.
fn parts(board: &Board) -> Vec<Option<usize>> {
    let mut parts = vec![None; board.grid.len()];
    for (number, first) in board.grid.cells().enumerate() {
        let mut spreading = vec![first];
        while let Some(cell) = spreading.pop() {
            if parts[cell.index()].is_none() && is_open(board, cell) {
                parts[cell.index()] = Some(number);
                spreading.extend(board.grid.neighbours(cell).map(|(_, next)| next));
            }
        }
    }
    parts
}
