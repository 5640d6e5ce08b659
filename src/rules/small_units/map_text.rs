//! What the map in text shows of this game: stacks with their markers, works, and mines as far as they may be known.

use super::SmallUnits;
use super::board::Board;
use super::table::{Gone, Place, Table};
use crate::game::map_text::{Lines, Mapped, Sign};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Mapped for SmallUnits {
    const BEHIND: &'static [Sign] = &[('x', "mines")];

    fn sides(board: &Board) -> [SideId; 2] {
        board.order
    }

    fn ground(board: &Board, cell: Cell) -> (&str, &str) {
        let hex = board.hex(cell);
        (&hex.glyph, &hex.terrain)
    }

    fn level(board: &Board, cell: Cell) -> i64 {
        i64::from(board.map.elevation[cell.index()])
    }

    fn lines(board: &Board) -> Lines<'_> {
        let charts = &board.tables;
        let edges = charts.hexside.iter().map(|(id, row)| (id, row.name(), row.neutralizes().next().is_some()));
        Lines::new(&board.map, edges, charts.path.iter().map(|(id, row)| (id, row.name())))
    }

    fn signs(_: &Board, table: &Table, cell: Cell, _: Option<SideId>) -> Vec<bool> {
        vec![table.mine(cell).is_some()]
    }

    fn losses(board: &Board, table: &Table, side: SideId) -> String {
        let gone = table.pieces.iter().zip(&board.units);
        let lost =
            gone.filter(|(piece, unit)| unit.side == side && piece.place == Place::Gone(Gone::Destroyed)).count();
        if lost == 0 { String::new() } else { format!(", {lost} eliminated") }
    }

    fn unit(board: &Board, table: &Table, unit: UnitId) -> Vec<String> {
        let piece = table.piece(unit);
        let flags = [
            (piece.disorganized, "disorganized"),
            (piece.reduced && board.unit(unit).back.is_some(), "reduced"),
            (table.is_inside(board, unit), "inside"),
        ];
        flags.iter().filter(|(set, _)| *set).map(|(_, flag)| flag.to_string()).collect()
    }

    fn site(_: &Board, table: &Table, cell: Cell, side: SideId) -> String {
        let dug_in = if table.improved[cell.index()] == Some(side) { "; improved position" } else { "" };
        let fight = if table.is_contested(cell) { "; enemies in the hex" } else { "" };
        format!("{dug_in}{fight}")
    }

    fn notes(board: &Board, table: &Table, shown_to: Option<SideId>) -> Vec<String> {
        [works(board, table), mines(board, table, shown_to)].into_iter().flatten().collect()
    }
}

/// Fortifications, and works that are gone.
fn works(board: &Board, table: &Table) -> Option<String> {
    let forts = board.grid.cells().filter(|cell| board.hex(*cell).fort.is_some()).map(|cell| {
        let state = if table.ruined[cell.index()] { " in ruins" } else { "" };
        format!("fortification in {}{state}", board.label(cell))
    });
    let objects = board.objects.iter().zip(&table.destroyed).filter(|(_, gone)| **gone);
    let gone = objects.map(|(object, _)| format!("{} destroyed", object.name));
    let all: Vec<String> = forts.chain(gone).collect();
    (!all.is_empty()).then(|| format!("Works: {}", all.join(", ")))
}

/// Those a side may not know are without value.
fn mines(board: &Board, table: &Table, shown_to: Option<SideId>) -> Option<String> {
    let all: Vec<String> = (table.mines.iter())
        .map(|mine| {
            let known = mine.revealed || shown_to.is_none();
            let value = if known { format!(" of value {}", mine.value) } else { String::new() };
            format!("{}{value} ({})", board.label(mine.cell), board.side(mine.side).name)
        })
        .collect();
    (!all.is_empty()).then(|| format!("Mines: {}", all.join(", ")))
}
