//! What the map in text shows of this game: which way units face, their strength, and works as far as they may be known.

use super::Portable;
use super::board::Board;
use super::phrase::letter;
use super::table::{Gone, Place, Table};
use crate::game::map_text::{Lines, Mapped, Sign};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Mapped for Portable {
    const LITTER: &'static [Sign] =
        &[('t', "trench"), ('f', "fortification"), ('x', "wire"), ('m', "mines"), ('g', "gas")];
    const BEHIND: &'static [Sign] = &[('+', "more of them"), ('^', "an aircraft")];
    const EXAMPLE: (&'static str, &'static str) = ("n", "a unit facing north");
    const MAP: &'static str = "board";

    fn ground(board: &Board, cell: Cell) -> (&str, &str) {
        let row = board.tables.terrain.get_index(board.square(cell).terrain);
        row.map_or(("?", "?"), |(id, row)| (row.glyph(), row.name().unwrap_or(id)))
    }

    fn level(board: &Board, cell: Cell) -> i64 {
        board.ground.level(cell)
    }

    fn lines(board: &Board) -> Lines<'_> {
        Lines::new(&board.map, std::iter::empty(), board.tables.path.iter().map(|(id, row)| (id, row.name())))
    }

    /// Mines that somebody may not know are left out.
    fn signs(board: &Board, table: &Table, cell: Cell, shown_to: Option<SideId>) -> Vec<bool> {
        let square = board.square(cell);
        let natural = board.tables.terrain.get_index(square.terrain).is_some_and(|(_, row)| row.cover());
        let mined = [SideId(0), SideId(1)]
            .iter()
            .any(|side| shown_to.is_none_or(|shown| shown == *side) && table.knows_mine(cell, *side));
        let fort = square.cover && !natural;
        let crowded = table.ground(board, cell).nth(1).is_some();
        let flown_over = table.aircraft(board, cell).is_some();
        vec![square.trench, fort, table.wire[cell.index()], mined, table.has_gas(cell), crowded, flown_over]
    }

    fn stack(board: &Board, table: &Table, cell: Cell, side: SideId) -> Option<String> {
        let first = table.ground_of(board, cell, side).next()?;
        Some(letter(table.piece(first).facing).to_lowercase().to_string())
    }

    fn losses(board: &Board, table: &Table, side: SideId) -> String {
        let destroyed = |unit: &&UnitId| table.piece(**unit).place == Place::Gone(Gone::Destroyed);
        let gone = board.side(side).units.iter().filter(destroyed).count();
        let losses = if gone == 0 { String::new() } else { format!(", {gone} destroyed") };
        let tired = if table.is_exhausted(side) { ", exhausted" } else { "" };
        let (lost, point) = (table.lost[side.0 as usize], board.exhaustion_point(side));
        format!("{losses}; {lost} of {point} points to exhaustion lost{tired}")
    }

    fn unit(board: &Board, table: &Table, unit: UnitId) -> Vec<String> {
        let (card, piece) = (board.unit(unit), table.piece(unit));
        let mut parts = vec![format!("{}/{}", piece.sp, card.sp)];
        match piece.aboard {
            Some(carrier) => parts.push(format!("on {}", board.unit(carrier).id)),
            None => parts.push(format!("facing {}", letter(piece.facing))),
        }
        if piece.crossing {
            parts.push("crossing".to_string());
        }
        parts.extend(piece.work.map(|work| format!("at work: {} {}", work.kind.id(), work.turns)));
        parts
    }
}
