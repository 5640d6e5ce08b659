//! How soon each side could be at what counts for victory: impulse by impulse as units move [5.0], enemies aside, with every
//! chit drawn.

use super::SIDES;
use crate::game::Item;
use crate::game::movement::moves;
use crate::grid::Cell;
use crate::rules::common::observe::Soonest;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::UnitId;

pub fn objectives(board: &Board) -> Vec<Item> {
    let table = Table::empty(board);
    let mut soonest = Soonest::new(board, &board.objectives, board.turns);
    for (unit, turn, from) in starts(board) {
        let chits = board.unit(unit).formation.map_or(0, |formation| u32::from(board.formation(formation).chits));
        let impulses = moves(board, &table, unit, from);
        let arrival = |cell: Cell| match impulses[cell.index()]? {
            // Whoever begins there is there in its first turn.
            0 => Some(turn),
            _ if chits == 0 => None,
            needed => Some(turn + (needed - 1) / chits),
        };
        soonest.see(unit, board.unit(unit).side, arrival);
    }
    soonest.items(SIDES, |side| &board.side(side).name, "5.0")
}

/// Every platoon that goes by itself, with its first turn and where it may begin.
fn starts(board: &Board) -> impl Iterator<Item = (UnitId, u32, &[Cell])> {
    let set_up = board.setup.iter().map(|place| (place.unit, 1, &place.cells[..]));
    let coming = board.arrivals.iter().map(|coming| (coming.unit, coming.turn.max(1), &coming.cells[..]));
    let goes =
        |(unit, ..): &(UnitId, u32, &[Cell])| board.unit(*unit).is_platoon() && board.unit(*unit).aboard.is_none();
    set_up.chain(coming).filter(goes)
}
