//! How soon each side could be at what counts for victory: activation by activation as units move \[MOVE], enemies aside, on
//! the better colour of card every turn.

use super::SIDES;
use crate::game::Item;
use crate::game::movement::moves;
use crate::grid::Cell;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::table::Table;
use crate::rules::common::observe::Soonest;
use crate::scenario::draft::UnitId;

pub fn objectives(board: &Board) -> Vec<Item> {
    let mut soonest = Soonest::new(board, &board.objectives, board.turns);
    let table = Table::empty(board);
    for (unit, turn, from) in starts(board) {
        let moves = moves(board, &table, unit, from);
        // Whoever begins there is there in its first turn.
        let arrival = |cell: Cell| moves[cell.index()].map(|needed| turn + needed.saturating_sub(1));
        soonest.see(unit, board.unit(unit).side, arrival);
    }
    soonest.items(SIDES, |side| &board.side(side).name, "MOVE")
}

/// Everybody who takes hexes and goes by himself, with his first turn to act and where he may begin. Who arrives has his first
/// card a turn later [ORD.3].
fn starts(board: &Board) -> impl Iterator<Item = (UnitId, u32, &[Cell])> {
    let set_up = board.setup.iter().map(|place| (place.unit, 1, &place.cells[..]));
    let coming = board.arrivals.iter().map(|coming| (coming.unit, coming.turn.max(1) + 1, &coming.cells[..]));
    let goes = |(unit, ..): &(UnitId, u32, &[Cell])| {
        let unit = board.unit(*unit);
        !unit.is_leader() && unit.aboard.is_none()
    };
    set_up.chain(coming).filter(goes)
}
