//! What an example changes about its scenario: rulings, units, charts, rosters and turns.

use super::{Changes, UnitChanges, heard, small};
use crate::game::Misfit;
use crate::rules::portable::board::Board;
use crate::rules::portable::charts::Charts;
use crate::rules::portable::tables::GunNeed;
use crate::rules::{common::options, portable::sections};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::tree::{Table, Value};
use crate::scenario::{Fault, trusted};
use crate::source::{Span, Spanned};

pub fn apply(board: &Board, changes: &Changes) -> Result<Board, Misfit> {
    let mut board = board.clone();
    board.options = board.options.but(options::chosen(sections(), &changes.options)?);
    if let Some(rows) = &changes.tables {
        tables(&mut board, rows)?;
    }
    for (name, keys) in changes.unit.iter() {
        let id: UnitId = heard(&board, name, name.span)?;
        unit(&mut board, id, keys)?;
    }
    for (side, names) in changes.roster.iter() {
        let id: SideId = heard(&board, side, side.span)?;
        let named = names.iter().map(|name| heard(&board, name, name.span)).collect::<Result<Vec<UnitId>, _>>()?;
        if let Some(at) = named.iter().position(|unit| board.unit(*unit).side != id) {
            return Err(Misfit::at(names[at].span, format!("{} does not belong to {side}", names[at])));
        }
        board.sides[id.0 as usize].units = named;
    }
    if let Some(turns) = changes.turns {
        if turns.value == 0 || turns.value > 1000 {
            return Err(Misfit::at(turns.span, "a game has 1 to 1000 turns"));
        }
        board.turns = turns.value;
    }
    board.fit();
    for (name, keys) in changes.unit.iter() {
        let id: UnitId = heard(&board, name, name.span)?;
        armed(&board, id, keys, name.span)?;
    }
    Ok(board)
}

/// Lays rows over the charts, after those the scenario changes itself.
fn tables(board: &mut Board, rows: &Spanned<toml::Table>) -> Result<(), Misfit> {
    if let Some(number) = rows.value.values().find_map(far_out) {
        return Err(Misfit::at(rows.span, format!("numbers of the charts lie between -200 and 200, not at {number}")));
    }
    let text = toml::to_string(&rows.value).map_err(|error| Misfit::at(rows.span, error.to_string()))?;
    board.written.overlay(&trusted(&text));
    let mut own = Table::default();
    own.insert("tables", Span::default(), Spanned::new(Value::Table(board.written.clone()), Span::default()));
    let mut faults = Vec::new();
    let charts = Charts::of(&own, &mut faults);
    match faults.first() {
        None => board.tables = charts.tables,
        Some(Fault::UnfinishedRow { message, .. }) => return Err(Misfit::at(rows.span, message.as_str())),
        Some(_) => return Err(Misfit::at(rows.span, "a row is like one that does not exist")),
    }
    Ok(())
}

/// A number no chart has.
fn far_out(value: &toml::Value) -> Option<i64> {
    match value {
        toml::Value::Integer(number) => Some(*number).filter(|number| !(-200..=200).contains(number)),
        toml::Value::Array(items) => items.iter().find_map(far_out),
        toml::Value::Table(table) => table.values().find_map(far_out),
        _ => None,
    }
}

fn unit(board: &mut Board, id: UnitId, keys: &UnitChanges) -> Result<(), Misfit> {
    let kind = match &keys.r#type {
        Some(word) => board.tables.unit_type.get_index_of(word.as_str()).ok_or_else(|| {
            Misfit::at(word.span, format!("there is no unit type `{word}`; `sandtable list unit-types` shows them"))
        })?,
        None => board.unit(id).kind,
    };
    if let Some(gun) = keys.gun.as_ref().filter(|gun| !board.tables.gun.contains_key(gun.as_str())) {
        return Err(Misfit::at(gun.span, format!("there is no gun `{gun}`")));
    }
    for number in [keys.sp, keys.gas_shells].into_iter().flatten() {
        small(number.value, number.span)?;
    }
    let unit = &mut board.units[id.0 as usize];
    if keys.r#type.is_some() {
        // What was said of the old type does not hold for the new one.
        (unit.kind, unit.written_sp, unit.written_gun) = (kind, None, None);
    }
    unit.quality = keys.quality.map_or(unit.quality, |quality| quality.value);
    unit.written_sp = keys.sp.map(|sp| sp.value).or(unit.written_sp);
    unit.written_gun = keys.gun.as_ref().map(|gun| gun.value.clone()).or(unit.written_gun.take());
    unit.gas_shells = keys.gas_shells.map_or(unit.gas_shells, |shells| shells.value);
    Ok(())
}

/// A unit whose type needs a gun must have one, and only types that know guns take one.
fn armed(board: &Board, id: UnitId, keys: &UnitChanges, at: Span) -> Result<(), Misfit> {
    let unit = board.unit(id);
    let row = board.tables.unit_type.get_index(unit.kind).map(|(_, row)| row);
    match (row.and_then(|row| row.gun()), &keys.gun) {
        (Some(GunNeed::Required), _) if unit.written_gun.is_none() => {
            let known: Vec<&str> = board.tables.gun.keys().map(String::as_str).collect();
            Err(Misfit::at(at, format!("its type needs a `gun`: {}", known.join(", "))))
        }
        (None, Some(gun)) => Err(Misfit::at(gun.span, "its type has no gun")),
        _ => Ok(()),
    }
}
