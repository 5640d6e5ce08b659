//! What shelters a target: concealment [6.1.c], the dice of ground and wrecks, and those of armour [6.1.g].

use super::board::Board;
use super::course::small;
use super::table::Table;
use super::tables::Conceals;
use super::throw::Throw;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Whether a unit is concealed from a side [6.1.c].
pub fn is_concealed(board: &Board, table: &Table, unit: UnitId, from: SideId) -> bool {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let Some(cell) = table.cell(unit) else { return false };
    let hex = board.hex(cell);
    let hidden = match hex.conceals {
        Conceals::All => true,
        Conceals::Infantry => card.infantry,
        Conceals::Nobody => false,
    } || hex.hideout
        || table.litter[cell.index()].wreck;
    if !hidden || piece.oc || piece.moved {
        return false;
    }
    let ordered = |enemy: UnitId| table.is_in_good_order(enemy);
    let beside = board.grid.neighbours(cell).any(|(_, near)| table.standing_of(board, near, from).any(ordered));
    if beside {
        return false;
    }
    let reach = board.tables.concealment.spotted;
    let spotted = table.on_board(board, from).any(|(scout, at)| {
        board.unit(scout).recon
            && ordered(scout)
            && !table.piece(scout).ooc
            && i64::from(board.grid.distance(at, cell)) <= reach
            && table.sees(board, at, cell)
    });
    !spotted
}

/// Dice of ground and wreck for a unit in a hex.
pub fn cover(board: &Board, table: &Table, cell: Cell, vehicle: bool) -> u8 {
    let hex = board.hex(cell);
    let ground = if vehicle { hex.db_veh } else { hex.db_inf };
    if !table.litter[cell.index()].wreck {
        return ground;
    }
    let wreck = board.tables.feature.values().find(|row| row.wreck());
    let more = wreck.map_or(0, |row| if vehicle { row.db_veh() } else { row.db_inf() });
    ground.saturating_add(small(more))
}

/// Dice that save a target from direct fire: of its armour, and of its cover where those count apart [6.1.g].
pub fn saves(board: &Board, table: &Table, target: UnitId, concealed: bool) -> (Throw, Throw) {
    let (card, chart) = (board.unit(target), &board.tables.saves);
    let Some(cell) = table.cell(target) else { return Default::default() };
    let hidden = if concealed { small(board.tables.concealment.dice) } else { 0 };
    let db = cover(board, table, cell, card.is_vehicle()).saturating_add(hidden);
    let cover_th = small(chart.cover_th);
    if !card.is_hard() {
        return (Throw::default(), Throw::of(db, cover_th));
    }
    let db = db.min(small(chart.hard_at_most));
    if board.options.cover_saves {
        return (Throw::of(card.armour, card.save), Throw::of(db, cover_th));
    }
    (Throw::of(card.armour.saturating_add(db), card.save), Throw::default())
}
