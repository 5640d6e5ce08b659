//! The map as text.

use super::board::Board;
use super::table::Table;
use crate::scenario::draft::SideId;

/// The map with who stands where.
pub fn of(board: &Board, table: &Table, _: Option<SideId>) -> String {
    board.grid.picture(|cell| {
        let glyph = board.tables.terrain.get_index(board.hex(cell).terrain).map_or("?", |(_, row)| row.glyph());
        format!("{glyph}{}", table.all_in(cell).count())
    })
}
