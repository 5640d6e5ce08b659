//! What holds whenever a player is asked, whatever has happened before.

use super::FormationImpulse;
use super::board::Board;
use super::course::{Frame, State};
use super::movement;
use super::table::{Gone, Place, Table};
use crate::game::rules::Sound;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Sound for FormationImpulse {
    /// What does not hold and should.
    fn broken(board: &Board, state: &State) -> Vec<String> {
        let mut faults = Vec::new();
        let table = &state.table;
        for unit in board.unit_ids() {
            piece(board, table, unit, &mut faults);
        }
        let opening = state.stack.iter().any(|frame| matches!(frame, Frame::Places(_)));
        // While a hex is fought over, both sides are in it.
        let fight = state
            .stack
            .iter()
            .any(|frame| matches!(frame, Frame::Assault(_) | Frame::Overrun(_) | Frame::Fallback(_) | Frame::March(_)));
        for cell in board.grid.cells() {
            hex(board, table, cell, opening, fight, &mut faults);
        }
        cup(board, table, &mut faults);
        losses(board, table, &mut faults);
        faults
    }
}

fn piece(board: &Board, table: &Table, unit: UnitId, faults: &mut Vec<String>) {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let mut fault = |text: &str| faults.push(format!("{} {text}", card.id));
    let on_map = table.cell(unit).is_some();
    if on_map && piece.aboard.is_some_and(|carrier| table.cell(carrier) != table.cell(unit)) {
        fault("is not where it is carried");
    }
    if on_map && piece.aboard.is_some_and(|carrier| table.piece(carrier).aboard.is_some()) {
        fault("is on something that is carried");
    }
    if piece.reduced && card.single_step {
        fault("is reduced and has no reduced side");
    }
    if card.is_headquarters() && piece.disrupted {
        fault("is a disrupted headquarters");
    }
    if piece.place == Place::Gone(Gone::Lost) && !card.is_headquarters() {
        fault("is lost for good and no headquarters");
    }
    if !board.tables.terrain.is_empty()
        && card.is_platoon()
        && table.cell(unit).is_some_and(|cell| board.hex(cell).cost == [None; 3])
    {
        fault("stands where nobody can");
    }
}

fn hex(board: &Board, table: &Table, cell: Cell, opening: bool, fight: bool, faults: &mut Vec<String>) {
    let mut fault = |text: &str| faults.push(format!("{}: {text}", board.label(cell)));
    let sides = [SideId(0), SideId(1)];
    if !fight && sides.iter().all(|side| table.holds(board, cell, *side)) {
        fault("both sides are there");
    }
    for side in sides.into_iter().filter(|_| !opening) {
        if table.standing_of(board, cell, side).count() > movement::limit(board) {
            fault("it holds more platoons of a side than may share it");
        }
        let posts = table.headquarters(board, cell, side).count();
        if posts as i64 > board.tables.headquarters.in_a_hex {
            fault("it holds more headquarters of a side than may share it");
        }
        let alone = |hq: UnitId| movement::company(board, table, cell, hq).next().is_none();
        if table.headquarters(board, cell, side).any(alone) {
            fault("a headquarters is there without a unit of its formation");
        }
    }
    let mut loads: Vec<UnitId> = table.all_in(cell).filter_map(|unit| table.piece(unit).aboard).collect();
    loads.sort_unstable();
    if loads.windows(2).any(|pair| pair[0] == pair[1]) {
        fault("something carries two units");
    }
}

/// Chits that are gone are not in the cup, and there are no more than were made.
fn cup(board: &Board, table: &Table, faults: &mut Vec<String>) {
    let all = if board.chits.len() >= 64 { u64::MAX } else { (1 << board.chits.len()) - 1 };
    if table.cup & table.gone != 0 {
        faults.push("a chit is in the cup that should never be drawn again".to_string());
    }
    if (table.cup | table.gone) & !all != 0 {
        faults.push("a chit is in the cup that does not exist".to_string());
    }
}

/// Losses are what is missing.
fn losses(board: &Board, table: &Table, faults: &mut Vec<String>) {
    for side in [SideId(0), SideId(1)] {
        let platoons = board.side(side).units.iter().filter(|unit| board.unit(**unit).is_platoon());
        let lost: u16 = platoons
            .map(|unit| {
                let (card, piece) = (board.unit(*unit), table.piece(*unit));
                let left = card.steps().saturating_sub(u8::from(piece.reduced));
                u16::from(if piece.place == Place::Gone(Gone::Destroyed) { card.steps() } else { card.steps() - left })
            })
            .sum();
        if lost != table.lost[side.0 as usize] {
            faults.push(format!(
                "side {}: {lost} steps are missing, {} are counted",
                side.0, table.lost[side.0 as usize]
            ));
        }
    }
}
