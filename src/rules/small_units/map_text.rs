//! The map as text: terrain, who stands where, and below it every stack with its markers.

use super::board::Board;
use super::table::{Gone, Place, Table};
use crate::diag::grammar::count_of;
use crate::grid::Cell;
use crate::rules::common::map_text::{Edge, HEIGHTS, Lines, height, held, letters};
use crate::scenario::draft::{SideId, UnitId};

/// The map, its legend, and the stacks; mines that a side may not know are without value.
pub fn of(board: &Board, table: &Table, shown_to: Option<SideId>) -> String {
    let lines = between(board);
    let mut out = board.grid.picture(|cell| cell_text(board, table, cell), |a, b| lines.between(a, b));
    out.push_str(&format!("\n{}\n", legend(board, table)));
    for side in board.order {
        stacks(board, table, side, &mut out);
    }
    for line in [objectives(board, table), works(board, table), mines(board, table, shown_to)].into_iter().flatten() {
        out.push_str(&format!("{line}\n"));
    }
    out
}

/// How high a cell is.
fn level(board: &Board, cell: Cell) -> i64 {
    i64::from(board.map.elevation[cell.index()])
}

fn is_hilly(board: &Board) -> bool {
    board.grid.cells().any(|cell| level(board, cell) > 0)
}

/// What runs between the cells.
fn between(board: &Board) -> Lines<'_> {
    Lines::new(
        &board.map,
        board.tables.hexside.iter().map(|(id, row)| Edge {
            id,
            name: row.name().unwrap_or(id),
            crosses: row.neutralizes().next().is_some(),
        }),
        board.tables.path.iter().map(|(id, row)| row.name().unwrap_or(id)),
    )
}

/// A letter for each side.
pub fn letter(board: &Board, side: SideId) -> char {
    letters([SideId(0), SideId(1)].map(|side| board.side(side).name.as_str()))[side.0 as usize]
}

/// Terrain, then for each side its letter and how many units it has there.
fn cell_text(board: &Board, table: &Table, cell: Cell) -> String {
    let mut text = format!("{}{}", board.hex(cell).glyph, height(level(board, cell)));
    for side in board.order {
        match table.count(cell, side) {
            0 => {}
            units => text.push_str(&format!("{}{units}", letter(board, side))),
        }
    }
    if table.mine(cell).is_some() {
        text.push('x');
    }
    text
}

fn legend(board: &Board, table: &Table) -> String {
    let mut terrain: Vec<(&str, &str)> = Vec::new();
    for cell in board.grid.cells() {
        let hex = board.hex(cell);
        if !terrain.iter().any(|(glyph, _)| *glyph == hex.glyph) {
            terrain.push((&hex.glyph, &hex.terrain));
        }
    }
    let mut parts: Vec<String> =
        terrain.iter().map(|(glyph, name)| format!("{glyph} {}", name.to_lowercase())).collect();
    let lines = between(board).legend();
    parts.extend(lines.into_iter().filter(|line| !parts.contains(line)).collect::<Vec<_>>());
    parts.extend(is_hilly(board).then(|| HEIGHTS.to_string()));
    for side in board.order {
        parts.push(format!("{}2 two units ({})", letter(board, side), board.side(side).name));
    }
    if !table.mines.is_empty() {
        parts.push("x mines".to_string());
    }
    parts.join(", ")
}

fn stacks(board: &Board, table: &Table, side: SideId, out: &mut String) {
    let mut cells: Vec<Cell> = table.on_board(board, side).map(|(_, cell)| cell).collect();
    let units = cells.len();
    cells.sort_unstable();
    cells.dedup();
    let gone = table.pieces.iter().zip(&board.units);
    let lost = gone.filter(|(piece, unit)| unit.side == side && piece.place == Place::Gone(Gone::Destroyed)).count();
    let losses = if lost == 0 { String::new() } else { format!(", {lost} eliminated") };
    out.push_str(&format!("{}: {} on the map{losses}\n", board.side(side).name, count_of(units, "unit")));
    for cell in cells {
        let own = table.all_in(cell).filter(|unit| board.unit(*unit).side == side);
        let names: Vec<String> = own.map(|unit| unit_text(board, table, unit)).collect();
        let dug_in = if table.improved[cell.index()] == Some(side) { "; improved position" } else { "" };
        let fight = if table.is_contested(cell) { "; enemies in the hex" } else { "" };
        out.push_str(&format!("  {}  {}{dug_in}{fight}\n", board.label(cell), names.join(", ")));
    }
}

/// A unit with what is the matter with it.
fn unit_text(board: &Board, table: &Table, unit: UnitId) -> String {
    let piece = table.piece(unit);
    let flags = [
        (piece.disorganized, "disorganized"),
        (piece.reduced && board.unit(unit).back.is_some(), "reduced"),
        (table.is_inside(board, unit), "inside"),
    ];
    let flags: Vec<&str> = flags.iter().filter(|(set, _)| *set).map(|(_, flag)| *flag).collect();
    let id = &board.unit(unit).id;
    if flags.is_empty() { id.clone() } else { format!("{id} ({})", flags.join(", ")) }
}

/// Who holds what counts for victory.
fn objectives(board: &Board, table: &Table) -> Option<String> {
    let owner = |cell: Cell| table.control[cell.index()].map(|side| board.side(side).name.as_str());
    held(board.objectives.iter().map(|cell| (board.label(*cell), owner(*cell))))
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
