//! How soon each side could be at what counts for victory: activation by activation as units move [5.2], [5.3], enemies aside,
//! activated every turn.

use crate::game::Item;
use crate::game::movement::moves;
use crate::grid::Cell;
use crate::rules::common::observe::Soonest;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::UnitId;

pub fn objectives(board: &Board) -> Vec<Item> {
    let table = Table::empty(board);
    let mut soonest = Soonest::new(board, &board.objectives, board.turns);
    for (unit, turn, from) in starts(board) {
        let moves = moves(board, &table, unit, from);
        // Whoever begins there is there in its first turn.
        let arrival = |cell: Cell| moves[cell.index()].map(|needed| turn + needed.saturating_sub(1));
        soonest.see(unit, board.unit(unit).side, arrival);
    }
    soonest.items(board.order, |side| &board.side(side).name, "5.2")
}

/// Everybody who takes part, with his first turn and where he may begin.
fn starts(board: &Board) -> impl Iterator<Item = (UnitId, u32, &[Cell])> {
    let set_up = board.setup.iter().map(|place| (place.unit, 1, &place.cells[..]));
    let coming = board.arrivals.iter().map(|coming| (coming.unit, coming.turn.max(1), &coming.cells[..]));
    set_up.chain(coming)
}
