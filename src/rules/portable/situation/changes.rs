//! What an example changes about its scenario: rulings, units, charts, rosters and turns.

use super::{Changes, UnitChanges, heard, small};
use crate::game::Misfit;
use crate::rules::common::{options, situation};
use crate::rules::portable::board::Board;
use crate::rules::portable::sections;
use crate::rules::portable::tables::GunNeed;
use crate::scenario::draft::UnitId;
use crate::source::Span;

pub fn apply(board: &Board, changes: &Changes) -> Result<Board, Misfit> {
    let mut board = board.clone();
    board.options = board.options.but(options::chosen(sections(), &changes.options)?);
    if let Some(rows) = &changes.tables {
        board.tables = situation::laid_over(&mut board.written, rows)?;
    }
    for (name, keys) in changes.unit.iter() {
        let id: UnitId = heard(&board, name, name.span)?;
        unit(&mut board, id, keys)?;
    }
    for (side, names) in changes.roster.iter() {
        let (id, units) = situation::roster(&board, side, names, |unit| board.unit(unit).side)?;
        board.sides[id.0 as usize].units = units;
    }
    if let Some(turns) = changes.turns {
        board.turns = situation::turns(turns)?;
    }
    board.fit();
    for (name, keys) in changes.unit.iter() {
        let id: UnitId = heard(&board, name, name.span)?;
        armed(&board, id, keys, name.span)?;
    }
    Ok(board)
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
