//! What holds whenever a player is asked, whatever has happened before.

use super::SmallUnits;
use super::board::Board;
use super::course::{Frame, State};
use super::table::{Gone, Place, Table};
use crate::game::rules::Sound;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::{SideId, UnitId};

impl Sound for SmallUnits {
    /// Everything that should hold and does not.
    fn broken(board: &Board, state: &State) -> Vec<String> {
        let table = &state.table;
        let mut faults = Vec::new();
        cards(board, table, &mut faults);
        places(board, table, &mut faults);
        units(board, table, &mut faults);
        for side in [0, 1] {
            if table.ammunition[side] < 0 {
                faults.push(format!("the ammunition of {} is below nothing", board.sides[side].id));
            }
        }
        contested(board, state, &mut faults);
        if state.stack.is_empty() != table.verdict.is_some() {
            faults.push("the game is over exactly when it has a verdict".to_string());
        }
        faults
    }
}

/// Sides share a hex only while a close combat is to come or under way; nothing is overfull when a turn has begun.
fn contested(board: &Board, state: &State, faults: &mut Vec<String>) {
    let table = &state.table;
    let acting = |frame: &Frame| {
        matches!(frame, Frame::Act(_) | Frame::Fight(_) | Frame::Counterattack(_) | Frame::Aftermath(_))
    };
    if !table.contested.is_empty() && !state.stack.iter().any(acting) {
        faults.push("enemies share a hex, and no close combat is to come".to_string());
    }
    // What a scenario set up too full is mended when its first turn closes.
    if table.turn > 1 && matches!(state.stack.last(), Some(Frame::Declare(_))) {
        for side in [0, 1].map(SideId) {
            for cell in table.overstacked(board, side) {
                faults.push(format!("{} is too full when turn {} begins", board.label(cell), table.turn));
            }
        }
    }
}

/// Fifty-two cards, each in one place; blind ones among those on the table; no hand beyond its limit.
fn cards(board: &Board, table: &Table, faults: &mut Vec<String>) {
    let sets = [table.pile, table.used, table.laid, table.hands[0], table.hands[1]];
    let all = sets.into_iter().fold(CardSet::NONE, CardSet::with);
    if all != CardSet::ALL || sets.iter().map(|set| set.len()).sum::<u32>() != CardSet::ALL.len() {
        faults.push("a card is missing or in two places".to_string());
    }
    if !table.blind.without(table.laid).is_empty() {
        faults.push("a card lies face down that does not lie on the table".to_string());
    }
    for (side, hand) in board.sides.iter().zip(table.hands) {
        if hand.len() > side.limit.max(side.hand) {
            faults.push(format!("{} hold {} cards, {} is the limit", side.id, hand.len(), side.limit));
        }
    }
}

/// Stacks, counts and contested hexes agree; positions are held by those who dug them.
fn places(board: &Board, table: &Table, faults: &mut Vec<String>) {
    let mut seen = vec![false; board.units.len()];
    for cell in board.grid.cells() {
        let mut counts = [0_u16; 2];
        for unit in table.all_in(cell) {
            if std::mem::replace(&mut seen[unit.0 as usize], true) || table.cell(unit) != Some(cell) {
                faults.push(format!("{} is in a stack it does not know of", board.unit(unit).id));
                return;
            }
            counts[board.unit(unit).side.0 as usize] += 1;
        }
        let label = board.label(cell);
        if counts != [0, 1].map(|side| table.count(cell, SideId(side))) {
            faults.push(format!("the units in {label} are miscounted"));
        }
        if table.contested.contains(&cell) != (counts[0] > 0 && counts[1] > 0) {
            faults.push(format!("{label} is contested, or not, and the table does not know"));
        }
        if let Some(side) = table.improved[cell.index()]
            && counts[side.0 as usize] == 0
        {
            faults.push(format!("nobody is left in the improved position of {label}"));
        }
        if table.ruined[cell.index()] && board.hex(cell).fort.is_none() {
            faults.push(format!("ruins in {label}, where nothing was built"));
        }
    }
    for (number, seen) in seen.iter().enumerate() {
        let unit = UnitId(number as u32);
        if table.cell(unit).is_some() != *seen {
            faults.push(format!("{} is on the map and in no stack", board.unit(unit).id));
        }
    }
}

fn units(board: &Board, table: &Table, faults: &mut Vec<String>) {
    let acting = table.initiative;
    let most = board.tables.defensive_fire.bands.iter().map(|band| band.limit).max().unwrap_or(0);
    for (unit, piece) in board.unit_ids().zip(&table.pieces) {
        let counter = board.unit(unit);
        let mut fault = |why: &str| faults.push(format!("{} {why}", counter.id));
        if piece.reduced && counter.back.is_none() {
            fault("is reduced and has one step");
        }
        if piece.limit.is_some_and(|limit| limit < 0 || i64::from(limit) > most) {
            fault("has a defensive fire limit no band gives");
        }
        if piece.limit.is_some() && Some(counter.side) == acting && piece.place != Place::Gone(Gone::Destroyed) {
            fault("has a defensive fire marker while its side acts");
        }
        if piece.activated && Some(counter.side) != acting {
            fault("is activated while the other side acts");
        }
        if piece.support < 0 || piece.support > counter.front.support.max(0) {
            fault("has lent more support than it has");
        }
        if let (Some(from), Place::On(cell)) = (piece.from, piece.place)
            && (!table.is_contested(cell) || !board.grid.are_adjacent(from, cell))
        {
            fault("waits for a close combat that is none");
        }
    }
}
