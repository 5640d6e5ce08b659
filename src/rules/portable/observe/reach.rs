//! How soon each side could be at what counts for victory: turn by turn as units move \[MOV], enemies aside, activated every turn.

use crate::game::Item;
use crate::game::movement::moves;
use crate::grid::Cell;
use crate::rules::common::observe::Soonest;
use crate::rules::portable::board::Board;
use crate::rules::portable::table::Table;
use crate::scenario::draft::{SideId, UnitId};

pub fn objectives(board: &Board) -> Vec<Item> {
    let mut soonest = Soonest::new(board, &board.objectives, board.turns);
    let table = Table::empty(board);
    for (unit, turn, from) in starts(board) {
        let turns = moves(board, &table, unit, &from);
        // Whoever begins there is there in its first turn.
        let arrival = |cell: Cell| turns[cell.index()].map(|needed| turn + needed.saturating_sub(1));
        soonest.see(unit, board.unit(unit).side, arrival);
    }
    soonest.items([SideId(0), SideId(1)], |side| &board.side(side).name, "MOV.a")
}

/// Every unit on the ground that moves by itself, with its first turn and where it may begin.
fn starts(board: &Board) -> Vec<(UnitId, u32, Vec<Cell>)> {
    let set_up = board.setup.iter().map(|place| (place.unit, 1, place.cells.clone()));
    let coming = board.arrivals.iter().map(|coming| (coming.unit, coming.turn.max(1), coming.cells.clone()));
    let walks =
        |(unit, ..): &(UnitId, u32, Vec<Cell>)| board.unit(*unit).aircraft.is_none() && board.unit(*unit).on.is_none();
    set_up.chain(coming).filter(walks).collect()
}
