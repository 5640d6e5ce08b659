//! The map as text: terrain, who stands where, and below it every unit with what is the matter with it.

use super::board::{Board, ChitKind};
use super::table::{Place, Table};
use crate::diag::grammar::count_of;
use crate::grid::Cell;
use crate::rules::common::map_text::{Edge, HEIGHTS, Lines, height, held, letters};
use crate::scenario::draft::{SideId, UnitId};

/// The map, its legend, and the units; nothing is hidden from anybody.
pub fn of(board: &Board, table: &Table, _: Option<SideId>) -> String {
    let lines = between(board);
    let mut out = board.grid.picture(|cell| cell_text(board, table, cell), |a, b| lines.between(a, b));
    out.push_str(&format!("\n{}\n", legend(board, table)));
    for side in [SideId(0), SideId(1)] {
        units(board, table, side, &mut out);
    }
    let owner = |cell: Cell| table.control[cell.index()].map(|side| board.side(side).name.as_str());
    let control = held(board.objectives.iter().map(|cell| (board.label(*cell), owner(*cell))));
    out.extend(control.map(|line| format!("{line}\n")));
    if table.cup != 0 {
        out.push_str(&format!("Cup: {}\n", cup(board, table)));
    }
    out
}

/// What is still in the cup.
fn cup(board: &Board, table: &Table) -> String {
    let there = board.chits.iter().enumerate().filter(|(at, _)| table.cup & (1 << at) != 0);
    let names: Vec<&str> =
        there.map(|(_, chit)| if chit.kind == ChitKind::EndTurn { "End Turn" } else { chit.name.as_str() }).collect();
    names.join(", ")
}

/// How high a cell is.
fn level(board: &Board, cell: Cell) -> i64 {
    board.hex(cell).level
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

fn side_letter(board: &Board, side: SideId) -> char {
    letters([SideId(0), SideId(1)].map(|side| board.side(side).name.as_str()))[side.0 as usize]
}

/// A mark for each thing that lies in a hex, and its name.
const LITTER: [(char, &str); 4] = [('i', "improved position"), ('m', "mines"), ('w', "wreck"), ('s', "smoke")];

fn litter(board: &Board, table: &Table, cell: Cell) -> [bool; 4] {
    let there = table.litter[cell.index()];
    let smoke = table.smoke.iter().any(|(at, _)| *at == cell);
    [board.hex(cell).position, there.mines, there.wreck, smoke]
}

/// Terrain, what lies there, then the letter of the side that is there and how many units it has, what is carried too.
fn cell_text(board: &Board, table: &Table, cell: Cell) -> String {
    let (mut text, _) = terrain(board, cell);
    text.push_str(&height(level(board, cell)));
    let marks = LITTER.iter().zip(litter(board, table, cell)).filter(|(_, there)| *there);
    text.extend(marks.map(|((mark, _), _)| mark));
    let mut disrupted = false;
    for side in [SideId(0), SideId(1)] {
        let own = || table.all_in(cell).filter(|unit| board.unit(*unit).side == side);
        disrupted |= own().any(|unit| table.piece(unit).disrupted);
        match own().count() {
            0 => {}
            units => text.push_str(&format!("{}{units}", side_letter(board, side))),
        }
    }
    if disrupted {
        text.push('!');
    }
    text
}

fn terrain(board: &Board, cell: Cell) -> (String, &str) {
    let row = board.tables.terrain.get_index(board.hex(cell).terrain);
    row.map_or(("?".to_string(), "?"), |(id, row)| (row.glyph().to_string(), row.name().unwrap_or(id)))
}

/// What the signs mean, as far as they are on the map.
fn legend(board: &Board, table: &Table) -> String {
    let mut seen: Vec<(String, &str)> = Vec::new();
    let (mut lies, mut disrupted) = ([false; LITTER.len()], false);
    for cell in board.grid.cells() {
        let (glyph, name) = terrain(board, cell);
        if !seen.iter().any(|(known, _)| *known == glyph) {
            seen.push((glyph, name));
        }
        for (seen, there) in lies.iter_mut().zip(litter(board, table, cell)) {
            *seen |= there;
        }
        disrupted |= table.all_in(cell).any(|unit| table.piece(unit).disrupted);
    }
    let mut parts: Vec<String> = seen.iter().map(|(glyph, name)| format!("{glyph} {}", name.to_lowercase())).collect();
    let there = LITTER.iter().zip(lies).filter(|(_, lies)| *lies);
    parts.extend(there.map(|((mark, name), _)| format!("{mark} {name}")));
    let lines = between(board).legend();
    parts.extend(lines.into_iter().filter(|line| !parts.contains(line)).collect::<Vec<_>>());
    parts.extend(is_hilly(board).then(|| HEIGHTS.to_string()));
    for side in [SideId(0), SideId(1)] {
        parts.push(format!("{}2 two units ({})", side_letter(board, side), board.side(side).name));
    }
    parts.extend(disrupted.then(|| "! somebody is disrupted".to_string()));
    parts.join(", ")
}

fn units(board: &Board, table: &Table, side: SideId, out: &mut String) {
    let is_gone = |unit: &&UnitId| matches!(table.piece(**unit).place, Place::Gone(_));
    let gone = board.side(side).units.iter().filter(is_gone).count();
    let mut cells: Vec<Cell> = table.on_board(board, side).map(|(_, cell)| cell).collect();
    let on_map = cells.len();
    cells.sort_unstable();
    cells.dedup();
    let eliminated = if gone == 0 { String::new() } else { format!(", {gone} eliminated") };
    let lost = match table.lost[side.0 as usize] {
        0 => "no step lost".to_string(),
        1 => "1 step lost".to_string(),
        lost => format!("{lost} steps lost"),
    };
    out.push_str(&format!("{}: {} on the map{eliminated}; {lost}\n", board.side(side).name, count_of(on_map, "unit")));
    for cell in cells {
        let own = table.all_in(cell).filter(|unit| board.unit(*unit).side == side);
        let names: Vec<String> = own.map(|unit| unit_text(board, table, unit)).collect();
        out.push_str(&format!("  {}  {}\n", board.label(cell), names.join(", ")));
    }
}

/// A unit with what is the matter with it.
fn unit_text(board: &Board, table: &Table, unit: UnitId) -> String {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let flags = [
        (piece.reduced, "reduced"),
        (piece.disrupted, "disrupted"),
        (piece.oc, "ops complete"),
        (piece.ooc, "out of command"),
    ];
    let mut parts: Vec<String> = flags.iter().filter(|(set, _)| *set).map(|(_, flag)| flag.to_string()).collect();
    parts.extend(piece.aboard.map(|carrier| format!("on {}", board.unit(carrier).id)));
    if parts.is_empty() { card.id.clone() } else { format!("{} ({})", card.id, parts.join(", ")) }
}
