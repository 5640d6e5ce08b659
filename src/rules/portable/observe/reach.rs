//! How soon each side could be at what counts for victory: turn by turn as units move \[MOV], enemies aside, activated every turn.

use fixedbitset::FixedBitSet;

use crate::game::Item;
use crate::grid::Cell;
use crate::rules::common::observe::Soonest;
use crate::rules::portable::board::Board;
use crate::rules::portable::movement::{self, March};
use crate::rules::portable::table::Table;
use crate::scenario::draft::{SideId, UnitId};

pub fn objectives(board: &Board) -> Vec<Item> {
    let mut soonest = Soonest::new(board, &board.objectives, board.turns);
    let table = Table::empty(board);
    for (unit, turn, from) in starts(board) {
        let turns = turns_to(board, &table, unit, &from);
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

/// How many turns a unit needs to each square, alone on the board; none where it begins.
fn turns_to(board: &Board, table: &Table, unit: UnitId, from: &[Cell]) -> Vec<Option<u32>> {
    let mut turns: Vec<Option<u32>> = vec![None; board.squares.len()];
    from.iter().for_each(|cell| turns[cell.index()] = Some(0));
    let mut front: Vec<Cell> = from.to_vec();
    for turn in 1..=board.turns {
        let mut reached = FixedBitSet::with_capacity(board.squares.len());
        front.iter().for_each(|cell| march(board, table, unit, *cell, &mut reached));
        front = board.grid.cells_in(&reached).filter(|cell| turns[cell.index()].is_none()).collect();
        front.iter().for_each(|cell| turns[cell.index()] = Some(turn));
        if front.is_empty() {
            break;
        }
    }
    turns
}

/// Every square a unit comes to in one turn.
fn march(board: &Board, table: &Table, unit: UnitId, from: Cell, reached: &mut FixedBitSet) {
    // It has crossed the trench it begins in, if it stood there before.
    let begun = March { slow: movement::is_left_slowly(board, from), ..March::begin(board, table, unit, from) };
    let mut open = vec![(from, 0_i64, true)];
    let mut at = 0;
    while let Some((cell, moved, by_road)) = open.get(at).copied() {
        at += 1;
        for (way, to) in board.grid.neighbours(cell) {
            let march = March { by_road, ..begun };
            let road = by_road && board.square(cell).has_road(way);
            let known = open.iter().any(|(known, steps, on)| *known == to && *steps <= moved + 1 && *on >= road);
            if known || movement::may_step(board, table, unit, &march, cell, to, moved).is_err() {
                continue;
            }
            reached.insert(to.index());
            if movement::stops(board, table, unit, to).is_none() {
                open.push((to, moved + 1, road));
            }
        }
    }
}
