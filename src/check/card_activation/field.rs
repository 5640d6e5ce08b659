//! What the ground is where units begin, and the room they take there.

use crate::check::card_activation::prelude::*;
use crate::check::laws;
use crate::check::start::Assigned;
use crate::rules::card_activation::board::{Board, Hex};
use crate::rules::card_activation::movement::{self, Room};
use crate::rules::card_activation::table::Table;

/// The terrain of a place, by its id, if every hex of it is as wanted.
pub fn always<'p>(proof: &Proof<'p>, place: &Assigned, wanted: impl Fn(&Hex) -> bool) -> Option<&'p str> {
    let first = *place.cells.first()?;
    let all = place.cells.iter().all(|cell| wanted(proof.board.hex(*cell)));
    all.then(|| laws::terrain(&proof.reading.draft, first))
}

/// The room that units would take up together in one hex.
pub fn room(board: &Board, units: &[UnitId]) -> Room {
    let mut table = Table::empty(board);
    let mut room = Room::default();
    for cell in board.grid.cells().take(1) {
        units.iter().for_each(|unit| table.put(*unit, cell));
        for side in [SideId(0), SideId(1)] {
            let own = movement::room(board, &table, cell, side);
            room.units += own.units;
            room.commanders += own.commanders;
            room.observers += own.observers;
        }
    }
    room
}
