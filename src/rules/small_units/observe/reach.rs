//! How soon each side could be at what counts for victory: the cheapest way [5.2], enemies aside, moving every turn.

use crate::game::Item;
use crate::grid::{Cell, Step};
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{SideId, UnitId};

/// A way is counted in turns, and in points within the turn.
const TURN: u32 = 1000;
/// The minimum move has been made: nothing is left this turn [5.3].
const SPENT: u32 = TURN - 1;

pub fn objectives(board: &Board) -> Vec<Item> {
    let table = Table::open(board);
    let mut soonest: Vec<[Option<(u32, UnitId)>; 2]> = vec![[None; 2]; board.objectives.len()];
    for (unit, turn, from) in starts(board) {
        let side = board.unit(unit).side.0 as usize;
        let reach =
            board.grid.reach(from, u32::MAX, |cell, next, _, spent| step(board, &table, unit, cell, next, spent));
        for (cell, best) in board.objectives.iter().zip(&mut soonest) {
            let arrival = if from == *cell { Some(0) } else { reach.cost(*cell) };
            let arrival = arrival.map(|cost| (turn + cost / TURN, unit)).filter(|(turn, _)| *turn <= board.turns);
            best[side] = match (best[side], arrival) {
                (Some(known), Some(new)) => Some(if new.0 < known.0 { new } else { known }),
                (known, new) => known.or(new),
            };
        }
    }
    let words = |side: SideId, best: Option<(u32, UnitId)>| {
        let name = &board.side(side).name;
        match best {
            Some((turn, unit)) => format!("{name} in turn {turn} ({})", board.unit(unit).id),
            None => format!("{name} never in {} turns", board.turns),
        }
    };
    let each = board.objectives.iter().zip(soonest).map(|(cell, best)| {
        let text = board.order.map(|side| words(side, best[side.0 as usize])).join(", ");
        let nobody = if best == [None; 2] { "nobody can reach it: " } else { "" };
        Item::new(board.label(*cell), format!("{nobody}{text}")).by("5.2")
    });
    each.collect()
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
