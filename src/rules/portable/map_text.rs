//! The map as text: terrain, who stands where and faces which way, and below it every unit with its strength.

use super::board::Board;
use super::phrase::letter;
use super::table::{Gone, Place, Table};
use crate::diag::grammar::count_of;
use crate::grid::Cell;
use crate::rules::common::map_text::{HEIGHTS, Lines, height, held, letters};
use crate::scenario::draft::{SideId, UnitId};

/// The map, its legend, and the units; mines a side may not know are left out.
pub fn of(board: &Board, table: &Table, shown_to: Option<SideId>) -> String {
    let lines = between(board);
    let mut out = board.grid.picture(|cell| cell_text(board, table, cell, shown_to), |a, b| lines.between(a, b));
    out.push_str(&format!("\n{}\n", legend(board, table, shown_to)));
    for side in [SideId(0), SideId(1)] {
        units(board, table, side, &mut out);
    }
    out.extend(objectives(board, table).map(|line| format!("{line}\n")));
    out
}

/// How high a cell is.
fn level(board: &Board, cell: Cell) -> i64 {
    board.ground.level(cell)
}

fn is_hilly(board: &Board) -> bool {
    board.grid.cells().any(|cell| level(board, cell) > 0)
}

/// What runs between the cells.
fn between(board: &Board) -> Lines<'_> {
    Lines::new(&board.map, std::iter::empty(), board.tables.path.iter().map(|(id, row)| row.name().unwrap_or(id)))
}

fn side_letter(board: &Board, side: SideId) -> char {
    letters([SideId(0), SideId(1)].map(|side| board.side(side).name.as_str()))[side.0 as usize]
}

fn glyph(board: &Board, cell: Cell) -> &str {
    board.tables.terrain.get_index(board.square(cell).terrain).map_or("?", |(_, row)| row.glyph())
}

/// What lies on a square beside its terrain, as far as it may be known.
fn works(board: &Board, table: &Table, cell: Cell, shown_to: Option<SideId>) -> impl Iterator<Item = usize> {
    let square = board.square(cell);
    let natural = board.tables.terrain.get_index(square.terrain).is_some_and(|(_, row)| row.cover());
    let mined = [SideId(0), SideId(1)]
        .iter()
        .any(|side| shown_to.is_none_or(|shown| shown == *side) && table.knows_mine(cell, *side));
    let fort = square.cover && !natural;
    let there = [square.trench, fort, table.wire[cell.index()], mined, table.has_gas(cell)];
    (0..there.len()).filter(move |number| there[*number])
}

/// A mark for each of them, and its name.
const WORKS: [(char, &str); 5] = [('t', "trench"), ('f', "fortification"), ('x', "wire"), ('m', "mines"), ('g', "gas")];

/// Terrain, works, then each side's letter with the facing of its first unit, and a mark for more.
fn cell_text(board: &Board, table: &Table, cell: Cell, shown_to: Option<SideId>) -> String {
    let mut text = format!("{}{}", glyph(board, cell), height(level(board, cell)));
    text.extend(works(board, table, cell, shown_to).map(|number| WORKS[number].0));
    for side in [SideId(0), SideId(1)] {
        let mut own = table.ground_of(board, cell, side);
        if let Some(first) = own.next() {
            let more = if own.next().is_some() { "+" } else { "" };
            let facing = letter(table.piece(first).facing).to_lowercase();
            text.push_str(&format!("{}{facing}{more}", side_letter(board, side)));
        }
    }
    if table.aircraft(board, cell).is_some() {
        text.push('^');
    }
    text
}

/// What the signs mean, as far as they are on the map.
fn legend(board: &Board, table: &Table, shown_to: Option<SideId>) -> String {
    let mut terrain: Vec<(&str, &str)> = Vec::new();
    let (mut laid, mut crowds, mut flying) = ([false; WORKS.len()], false, false);
    for cell in board.grid.cells() {
        let row = board.tables.terrain.get_index(board.square(cell).terrain);
        let (glyph, name) = row.map_or(("?", "?"), |(id, row)| (row.glyph(), row.name().unwrap_or(id)));
        if !terrain.iter().any(|(known, _)| *known == glyph) {
            terrain.push((glyph, name));
        }
        works(board, table, cell, shown_to).for_each(|number| laid[number] = true);
        crowds |= table.ground(board, cell).nth(1).is_some();
        flying |= table.aircraft(board, cell).is_some();
    }
    let mut parts: Vec<String> =
        terrain.iter().map(|(glyph, name)| format!("{glyph} {}", name.to_lowercase())).collect();
    let seen = WORKS.iter().zip(laid).filter(|(_, laid)| *laid);
    parts.extend(seen.map(|((mark, name), _)| format!("{mark} {name}")));
    let lines = between(board).legend();
    parts.extend(lines.into_iter().filter(|line| !parts.contains(line)).collect::<Vec<_>>());
    parts.extend(is_hilly(board).then(|| HEIGHTS.to_string()));
    for side in [SideId(0), SideId(1)] {
        let (letter, name) = (side_letter(board, side), &board.side(side).name);
        parts.push(format!("{letter}n a unit facing north ({name})"));
    }
    parts.extend(crowds.then(|| "+ more of them".to_string()));
    parts.extend(flying.then(|| "^ an aircraft".to_string()));
    parts.join(", ")
}

fn units(board: &Board, table: &Table, side: SideId, out: &mut String) {
    let count = |place: Place| board.side(side).units.iter().filter(|unit| table.piece(**unit).place == place).count();
    let mut cells: Vec<Cell> = table.on_board(board, side).map(|(_, cell)| cell).collect();
    let on_board = cells.len();
    cells.sort_unstable();
    cells.dedup();
    let gone = count(Place::Gone(Gone::Destroyed));
    let losses = if gone == 0 { String::new() } else { format!(", {gone} destroyed") };
    let tired = if table.is_exhausted(side) { ", exhausted" } else { "" };
    let (lost, point) = (table.lost[side.0 as usize], board.exhaustion_point(side));
    out.push_str(&format!(
        "{}: {} on the board{losses}; {lost} of {point} points to exhaustion lost{tired}\n",
        board.side(side).name,
        count_of(on_board, "unit")
    ));
    for cell in cells {
        let own = table.all_in(cell).filter(|unit| board.unit(*unit).side == side);
        let names: Vec<String> = own.map(|unit| unit_text(board, table, unit)).collect();
        out.push_str(&format!("  {}  {}\n", board.label(cell), names.join(", ")));
    }
}

/// A unit with its strength, its facing, and what is the matter with it.
fn unit_text(board: &Board, table: &Table, unit: UnitId) -> String {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let mut parts = vec![format!("{}/{}", piece.sp, card.sp)];
    match piece.aboard {
        Some(carrier) => parts.push(format!("on {}", board.unit(carrier).id)),
        None => parts.push(format!("facing {}", letter(piece.facing))),
    }
    if piece.crossing {
        parts.push("crossing".to_string());
    }
    if let Some(work) = piece.work {
        parts.push(format!("at work: {} {}", work.kind.id(), work.turns));
    }
    format!("{} ({})", card.id, parts.join(", "))
}

/// Who holds what counts for victory.
fn objectives(board: &Board, table: &Table) -> Option<String> {
    let owner = |cell: Cell| table.control[cell.index()].map(|side| board.side(side).name.as_str());
    held(board.objectives.iter().map(|cell| (board.label(*cell), owner(*cell))))
}
