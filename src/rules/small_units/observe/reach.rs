//! How soon each side could be at what counts for victory: the cheapest way [5.2], enemies aside, moving every turn.

use crate::game::Item;
use crate::grid::{Cell, Step};
use crate::rules::common::observe::Soonest;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::UnitId;

/// A way is counted in turns, and in points within the turn.
const TURN: u32 = 1000;
/// The minimum move has been made: nothing is left this turn [5.3].
const SPENT: u32 = TURN - 1;

pub fn objectives(board: &Board) -> Vec<Item> {
    let table = Table::open(board);
    let mut soonest = Soonest::new(board, &board.objectives, board.turns);
    for (unit, turn, from) in starts(board) {
        let reach =
            board.grid.reach(from, u32::MAX, |cell, next, _, spent| step(board, &table, unit, cell, next, spent));
        let arrival = |cell: Cell| {
            let cost = if from == cell { Some(0) } else { reach.cost(cell) };
            cost.map(|cost| turn + cost / TURN)
        };
        soonest.see(unit, board.unit(unit).side, arrival);
    }
    soonest.items(board.order, |side| &board.side(side).name, "5.2")
}

/// Every place a unit may begin in, with the turn it is there.
fn starts(board: &Board) -> impl Iterator<Item = (UnitId, u32, Cell)> + '_ {
    let set_up = board.setup.iter().flat_map(|place| place.cells.iter().map(|cell| (place.unit, 1, *cell)));
    let coming = board
        .arrivals
        .iter()
        .flat_map(|coming| coming.cells.iter().map(|cell| (coming.unit, coming.turn.max(1), *cell)));
    set_up.chain(coming)
}

/// The price of a step, waiting for the next turn included where the points of this one do not suffice.
fn step(board: &Board, table: &Table, unit: UnitId, from: Cell, to: Cell, spent: u32) -> Step {
    let counter = board.unit(unit);
    let Some(price) = board.way(from, to).and_then(|way| way.cost(counter.front.motor, &table.destroyed)) else {
        return Step::Forbidden;
    };
    if counter.immobile {
        return Step::Forbidden;
    }
    let allowance = u32::from(counter.front.movement.max(0).unsigned_abs()).min(SPENT - 1);
    let price = u32::from(price);
    let today = spent % TURN;
    let fresh = if price <= allowance { price } else { SPENT };
    if today + price <= allowance {
        Step::Pay(price)
    } else if today == 0 {
        Step::Pay(fresh)
    } else {
        Step::Pay(TURN - today + fresh)
    }
}
