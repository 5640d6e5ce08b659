//! The map as text: terrain, who stands where, and below it every unit with its figures and what is the matter with it.

use super::board::Board;
use super::table::{Gone, Place, Table};
use super::tables::Per;
use super::words::card_words;
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
    if table.turn > 0 {
        let (undealt, discard) = (table.undealt.len(), table.discard.len());
        out.push_str(&format!("Cards: {undealt} to turn over, {discard} discarded\n"));
    }
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

/// What is built or laid in a hex beside its terrain.
fn works(board: &Board, cell: Cell) -> impl Iterator<Item = usize> + use<> {
    let hex = board.hex(cell);
    let natural = board.tables.terrain.get_index(hex.terrain).is_some_and(|(_, row)| row.cover());
    let there = [hex.cover && !natural, hex.mined];
    (0..there.len()).filter(move |number| there[*number])
}

/// A mark for each of them, and its name.
const WORKS: [(char, &str); 2] = [('e', "entrenchment"), ('x', "mines")];

/// Terrain, works, then the letter of the side that is there and how many units it has, what is carried too.
fn cell_text(board: &Board, table: &Table, cell: Cell) -> String {
    let (mut text, _) = terrain(board, cell);
    text.push_str(&height(level(board, cell)));
    text.extend(works(board, cell).map(|number| WORKS[number].0));
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
    let (mut built, mut disrupted) = ([false; WORKS.len()], false);
    for cell in board.grid.cells() {
        let (glyph, name) = terrain(board, cell);
        if !seen.iter().any(|(known, _)| *known == glyph) {
            seen.push((glyph, name));
        }
        works(board, cell).for_each(|number| built[number] = true);
        disrupted |= table.all_in(cell).any(|unit| table.piece(unit).disrupted);
    }
    let mut parts: Vec<String> = seen.iter().map(|(glyph, name)| format!("{glyph} {}", name.to_lowercase())).collect();
    let there = WORKS.iter().zip(built).filter(|(_, built)| *built);
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
    let gone =
        board.side(side).units.iter().filter(|unit| table.piece(**unit).place == Place::Gone(Gone::Destroyed)).count();
    let mut cells: Vec<Cell> = table.on_board(board, side).map(|(_, cell)| cell).collect();
    let on_map = cells.len();
    cells.sort_unstable();
    cells.dedup();
    let destroyed = if gone == 0 { String::new() } else { format!(", {gone} destroyed") };
    let lost = match table.lost[side.0 as usize] {
        0 => "nothing lost".to_string(),
        1 => "1 figure or vehicle lost".to_string(),
        lost => format!("{lost} figures and vehicles lost"),
    };
    out.push_str(&format!("{}: {} on the map{destroyed}; {lost}\n", board.side(side).name, count_of(on_map, "unit")));
    for cell in cells {
        let own = table.all_in(cell).filter(|unit| board.unit(*unit).side == side);
        let names: Vec<String> = own.map(|unit| unit_text(board, table, unit)).collect();
        out.push_str(&format!("  {}  {}\n", board.label(cell), names.join(", ")));
    }
}

/// A unit with its figures by weapon, its card while it waits for it, and what is the matter with it.
fn unit_text(board: &Board, table: &Table, unit: UnitId) -> String {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let mut parts: Vec<String> = Vec::new();
    for (group, left) in card.groups.iter().zip(piece.figures).filter(|(group, _)| group.per != Per::Vehicle) {
        let short = board.tables.weapon.get_index(group.arms.0.into()).map_or("", |(_, row)| row.short());
        parts.push(format!("{left}/{} {short}", group.figures));
    }
    if piece.vehicles > 1 || card.vehicles > 1 {
        parts.push(format!("{}/{} vehicles", piece.vehicles, card.vehicles));
    }
    if let Some(held) = piece.card.filter(|_| !piece.card_spent && !piece.activated) {
        parts.push(card_words(held));
    }
    let id = |unit: UnitId| board.unit(unit).id.as_str();
    let flags = [(piece.disrupted, "disrupted"), (piece.wounded, "wounded"), (piece.limbered, "limbered")];
    parts.extend(flags.iter().filter(|(set, _)| *set).map(|(_, flag)| flag.to_string()));
    match (piece.aboard, piece.limbered) {
        (Some(tower), true) => parts.push(format!("behind {}", id(tower))),
        (Some(carrier), false) => parts.push(format!("on {}", id(carrier))),
        _ => {}
    }
    parts.extend(piece.with.map(|with| format!("with {}", id(with))));
    if parts.is_empty() { card.id.clone() } else { format!("{} ({})", card.id, parts.join(", ")) }
}
