//! What holds whenever a player is asked, whatever has happened before.

use super::Portable;
use super::board::Board;
use super::course::{Frame, State};
use super::movement;
use super::table::{Gone, Place, Table};
use crate::game::rules::Sound;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Sound for Portable {
    /// What does not hold and should.
    fn broken(board: &Board, state: &State) -> Vec<String> {
        let mut faults = Vec::new();
        let table = &state.table;
        for unit in board.unit_ids() {
            piece(board, table, unit, &mut faults);
        }
        // A battle may end at once, with a unit in the middle of its move.
        let moving = table.verdict.is_some()
            || state.stack.iter().any(|frame| matches!(frame, Frame::Activation(_) | Frame::Places(_)));
        for cell in board.grid.cells() {
            square(board, table, cell, moving, &mut faults);
        }
        for side in [SideId(0), SideId(1)] {
            let own = board.side(side).units.iter().filter(|unit| board.counts_for_exhaustion(**unit));
            let home = |unit: &UnitId| table.piece(*unit).place == Place::Gone(Gone::Left(None));
            let left: i64 = own.clone().map(|unit| i64::from(table.piece(*unit).sp)).sum();
            let strength: i64 = own.clone().map(|unit| i64::from(board.unit(*unit).sp)).sum();
            let lost = i64::from(table.lost[side.0 as usize]);
            if left + lost != strength && !own.clone().any(home) {
                faults.push(format!("{}: {left} points are left and {lost} lost of {strength}", side.0));
            }
            let due = table.lost[side.0 as usize] >= board.exhaustion_point(side) && table.lost[side.0 as usize] > 0;
            if due != table.is_exhausted(side) && !board.options.exhaustion_in_step_5 {
                faults.push(format!("exhaustion of side {} is not what its losses say", side.0));
            }
        }
        if table.points < 0 {
            faults.push("more units were activated than the dice allow".to_string());
        }
        faults
    }
}

fn piece(board: &Board, table: &Table, unit: UnitId, faults: &mut Vec<String>) {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let mut fault = |text: &str| faults.push(format!("{} {text}", card.id));
    let on_board = table.cell(unit).is_some();
    if on_board && piece.sp <= 0 {
        fault("is on the board without strength");
    }
    if piece.place == Place::Gone(Gone::Destroyed) && piece.sp != 0 {
        fault("is destroyed and has strength left");
    }
    if let Some(carrier) = piece.aboard.filter(|_| on_board) {
        if table.cell(carrier) != table.cell(unit) {
            fault("is not where its transport is");
        }
        if board.ride(carrier, unit).is_none() {
            fault("is on something that cannot carry it");
        }
        if table.piece(carrier).aboard.is_some() {
            fault("is on something that is carried");
        }
    }
    if piece.work.is_some() && !on_board {
        fault("works off the board");
    }
    if card.aircraft.is_none() && table.cell(unit).is_some_and(|cell| board.square(cell).barred) {
        fault("stands where nobody can");
    }
}

fn square(board: &Board, table: &Table, cell: Cell, moving: bool, faults: &mut Vec<String>) {
    let mut fault = |text: &str| faults.push(format!("{}: {text}", board.label(cell)));
    if table.holds(board, cell, SideId(0)) && table.holds(board, cell, SideId(1)) {
        fault("both sides are there");
    }
    let flying = table.all_in(cell).filter(|unit| board.unit(*unit).aircraft.is_some()).count();
    if flying > 1 {
        fault("two aircraft are there");
    }
    if !moving && table.ground(board, cell).any(|unit| movement::is_crowded(board, table, unit, cell)) {
        fault("it holds more friends than may share it");
    }
    let mut loads: Vec<UnitId> = table.all_in(cell).filter_map(|unit| table.piece(unit).aboard).collect();
    loads.sort_unstable();
    if loads.windows(2).any(|pair| pair[0] == pair[1]) {
        fault("something carries two units");
    }
}
