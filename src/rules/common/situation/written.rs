//! A table as somebody would write it down: `given` of an example, ready to be edited.

use toml::{Table as Keys, Value};

use super::{Situated, describe, holder_word};
use crate::game::board::Board;
use crate::game::phrase::Say;
use crate::game::table::{Place, Table};
use crate::scenario::draft::{SideId, UnitId};

/// Whatever an example must be given to begin with this table; `seat` sees it, or somebody who sees everything.
pub fn written<R: Situated>(board: &Board<R>, table: &Table<R>, seat: Option<SideId>) -> Keys {
    let mut given = Keys::new();
    if table.turn == 0 {
        given.insert("start".to_string(), "opening".into());
        return given;
    }
    given.insert("turn".to_string(), table.turn.into());
    put(
        &mut given,
        "units",
        board.unit_ids().filter_map(|unit| Some((board.unit(unit).id.clone(), how(board, table, unit)?))),
    );
    let before = Table::<R>::empty(board).control;
    let held = board.grid.cells().filter(|cell| table.control[cell.index()] != before[cell.index()]);
    put(&mut given, "control", held.map(|cell| (cell.say(board), holder_word(board, table.control[cell.index()]))));
    R::write(board, table, seat, &mut given);
    given
}

/// A unit in words; none if it is where it is without a word.
fn how<R: Situated>(board: &Board<R>, table: &Table<R>, unit: UnitId) -> Option<String> {
    let piece = table.piece(unit);
    if piece.place == Place::Away {
        return None;
    }
    let also = if matches!(piece.place, Place::On(_)) { R::else_said(board, table, unit) } else { Vec::new() };
    Some(std::iter::once(describe(board, table, unit)).chain(also).collect::<Vec<_>>().join(", "))
}

/// Rows of a key; no key without rows.
pub fn put<V: Into<Value>>(given: &mut Keys, key: &str, rows: impl IntoIterator<Item = (String, V)>) {
    let rows: Keys = rows.into_iter().map(|(name, value)| (name, value.into())).collect();
    if !rows.is_empty() {
        given.insert(key.to_string(), rows.into());
    }
}

/// A key with one value, if there is one.
pub fn put_one<V: Into<Value>>(given: &mut Keys, key: &str, value: Option<V>) {
    given.extend(value.map(|value| (key.to_string(), value.into())));
}

/// Words in a row.
pub fn row(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().collect::<Vec<_>>().join(" ")
}
