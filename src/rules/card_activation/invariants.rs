//! What holds whenever a player is asked, whatever has happened before.

use super::CardActivation;
use super::board::Board;
use super::course::{Frame, State};
use super::movement;
use super::pile::Pile;
use super::table::{Gone, Place, Table};
use crate::game::rules::Sound;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Sound for CardActivation {
    /// What does not hold and should.
    fn broken(board: &Board, state: &State) -> Vec<String> {
        let mut faults = Vec::new();
        let table = &state.table;
        for unit in board.unit_ids() {
            piece(board, table, unit, &mut faults);
        }
        let opening = state.stack.iter().any(|frame| matches!(frame, Frame::Places(_)));
        // Who is on its way through a full hex does not stay there (B33).
        let passed = state.stack.iter().find_map(|frame| match frame {
            Frame::Activation(activation) => table.cell(activation.passing(board, table)?),
            _ => None,
        });
        for cell in board.grid.cells() {
            hex(board, table, cell, opening || passed == Some(cell), &mut faults);
        }
        cards(board, table, &mut faults);
        losses(board, table, &mut faults);
        faults
    }
}

fn piece(board: &Board, table: &Table, unit: UnitId, faults: &mut Vec<String>) {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let mut fault = |text: &str| faults.push(format!("{} {text}", card.id));
    let on_map = table.cell(unit).is_some();
    if on_map && !card.is_leader() && piece.total() == 0 && piece.vehicles == 0 {
        fault("is on the map with nobody left");
    }
    if piece.place == Place::Gone(Gone::Destroyed) && (piece.total() > 0 || piece.vehicles > 0) {
        fault("is destroyed and has somebody left");
    }
    for with in [piece.aboard, piece.with].into_iter().flatten().filter(|_| on_map) {
        if table.cell(with) != table.cell(unit) {
            fault("is not where it is carried");
        }
    }
    if on_map && piece.aboard.is_some_and(|carrier| table.piece(carrier).aboard.is_some()) {
        fault("is on something that is carried");
    }
    if piece.limbered && !card.gun {
        fault("is limbered and no gun");
    }
    if piece.limbered && on_map && table.partner(board, unit).is_some() && piece.aboard.is_none() {
        fault("is limbered and not behind its tower");
    }
    if piece.wounded && !card.is_leader() {
        fault("is wounded and no leader");
    }
    let groups = card.groups.iter().map(|group| group.figures).chain(std::iter::repeat(0));
    if groups.zip(piece.figures).any(|(start, left)| left > start) {
        fault("has more figures than it began with");
    }
    if table.cell(unit).is_some_and(|cell| board.hex(cell).barred) {
        fault("stands where nobody can");
    }
}

fn hex(board: &Board, table: &Table, cell: Cell, crowded: bool, faults: &mut Vec<String>) {
    let mut fault = |text: &str| faults.push(format!("{}: {text}", board.label(cell)));
    if table.holds(board, cell, SideId(0)) && table.holds(board, cell, SideId(1)) {
        fault("both sides are there");
    }
    if !crowded && movement::is_overfull(board, table, cell) {
        fault("it holds more friends than may share it");
    }
    let mut loads: Vec<UnitId> = table.all_in(cell).filter_map(|unit| table.piece(unit).aboard).collect();
    loads.sort_unstable();
    if loads.windows(2).any(|pair| pair[0] == pair[1]) {
        fault("something carries two units");
    }
}

/// Every card is in one place.
fn cards(board: &Board, table: &Table, faults: &mut Vec<String>) {
    let mut all = table.undealt;
    let held = table.pieces.iter().filter(|piece| !piece.card_spent).filter_map(|piece| piece.card);
    let mut count = usize::from(all.len());
    for card in table.discard.cards().chain(held) {
        all.insert(card);
        count += 1;
    }
    if count != board.decks * 52 || all != Pile::decks(board.decks) {
        faults.push(format!("{count} cards are there of {}", board.decks * 52));
    }
}

/// Losses are what is missing.
fn losses(board: &Board, table: &Table, faults: &mut Vec<String>) {
    for side in [SideId(0), SideId(1)] {
        let own = || board.side(side).units.iter();
        let start: u32 = own()
            .map(|unit| {
                let card = board.unit(*unit);
                let figures: u32 = card.groups.iter().map(|group| u32::from(group.figures)).sum();
                (figures + u32::from(card.vehicles)).max(u32::from(card.is_leader()))
            })
            .sum();
        let left: u32 = own()
            .map(|unit| {
                let piece = table.piece(*unit);
                let leader = board.unit(*unit).is_leader() && piece.place != Place::Gone(Gone::Destroyed);
                (u32::from(piece.total()) + u32::from(piece.vehicles)).max(u32::from(leader))
            })
            .sum();
        let lost = u32::from(table.lost[side.0 as usize]);
        if left + lost != start {
            faults.push(format!("side {}: {left} are left and {lost} lost of {start}", side.0));
        }
    }
}
