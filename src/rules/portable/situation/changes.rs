//! What an example changes about its scenario: rulings, units, charts, rosters, turns and ground.

use std::sync::Arc;

use super::{Changes, Changing, UnitChanges};
use crate::game::Misfit;
use crate::rules::common::situation::{self, Change, PieceWords, heard, small};
use crate::rules::portable::Portable;
use crate::rules::portable::board::Board;
use crate::rules::portable::table::Mine;
use crate::rules::portable::tables::GunNeed;
use crate::scenario::draft::UnitId;
use crate::source::Span;

impl Change<Portable> for Changes {
    fn make(&self, changing: &mut Changing<'_>) {
        changing.options(&self.options);
        changing.tables(&self.tables);
        changing.each(&self.unit, |board, id: UnitId, keys| unit(board, id, keys));
        changing.roster(&self.roster);
        changing.turns(self.turns);
        let tables = Arc::clone(&changing.board.tables);
        changing.ground((&self.terrain, tables.terrain.keys()), (&self.feature, tables.feature.keys()));
        let board = &mut changing.board;
        for (cell, word) in self.feature.iter() {
            let mined = tables.feature.get(word.as_str()).is_some_and(|row| row.mined());
            let laid = heard(&*board, cell, cell.span).ok().filter(|_| mined);
            board.mines.extend(laid.map(|cell| (cell, Mine::Open)));
        }
        board.fit();
        changing.misfits.each(self.unit.iter(), |(name, keys)| match heard(&*board, name, name.span) {
            Ok(id) => armed(board, id, keys, name.span),
            // That there is no such unit was told.
            Err(_) => Ok(()),
        });
    }
}

fn unit(board: &mut Board, id: UnitId, keys: &UnitChanges) -> Result<(), Misfit> {
    let kind = match &keys.r#type {
        Some(word) => situation::row_of("unit type", word, board.tables.unit_type.keys())?,
        None => board.unit(id).kind,
    };
    if let Some(gun) = &keys.gun {
        situation::row_of("gun", gun, board.tables.gun.keys())?;
    }
    for number in [keys.sp, keys.gas_shells].into_iter().flatten() {
        small::<i16>(number.value, Portable::MOST, number.span)?;
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
