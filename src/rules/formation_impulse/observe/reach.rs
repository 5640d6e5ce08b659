//! How soon each side could be at what counts for victory: impulse by impulse as units move [5.0], enemies aside, with every
//! chit drawn.

use super::SIDES;
use crate::game::Item;
use crate::grid::Cell;
use crate::rules::common::observe::Soonest;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::movement;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::UnitId;

pub fn objectives(board: &Board) -> Vec<Item> {
    let table = Table::empty(board);
    let mut soonest = Soonest::new(board, &board.objectives, board.turns);
    for (unit, turn, from) in starts(board) {
        let chits = board.unit(unit).formation.map_or(0, |formation| u32::from(board.formation(formation).chits));
        let impulses = impulses(board, &table, unit, from);
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

/// The impulses a unit needs to be in each hex; none where it never comes.
fn impulses(board: &Board, table: &Table, unit: UnitId, from: &[Cell]) -> Vec<Option<u32>> {
    let factors = u32::from(board.unit(unit).mf);
    // By hex: impulses begun, and half movement factors spent in the last of them.
    let mut best: Vec<Option<(u32, u32)>> = vec![None; board.hexes.len()];
    let mut open: std::collections::BTreeSet<(u32, u32, Cell)> = from.iter().map(|cell| (0, factors, *cell)).collect();
    from.iter().for_each(|cell| best[cell.index()] = Some((0, factors)));
    while let Some((begun, spent, cell)) = open.pop_first() {
        if best[cell.index()] != Some((begun, spent)) {
            continue;
        }
        for way in &board.hex(cell).ways {
            let Some(price) = movement::price(board, table, unit, cell, way.to).map(u32::from) else { continue };
            let next = match () {
                () if price > factors => continue,
                () if spent + price <= factors => (begun.max(1), spent + price),
                () => (begun + 1, price),
            };
            let known = &mut best[way.to.index()];
            if known.is_none_or(|known| next < known) {
                *known = Some(next);
                open.insert((next.0, next.1, way.to));
            }
        }
    }
    best.into_iter().map(|best| best.map(|(begun, _)| begun)).collect()
}
