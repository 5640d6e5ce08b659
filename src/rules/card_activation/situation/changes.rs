//! What an example changes about its scenario: rulings, units, charts, rosters, turns, decks and barrages.

use super::{Changes, Text, UnitChanges, small};
use crate::game::Misfit;
use crate::rules::card_activation::board::{Barrage, Board, GROUPS};
use crate::rules::card_activation::keys::{BarrageKeys, WeaponKeys};
use crate::rules::card_activation::pile::MOST_DECKS;
use crate::rules::card_activation::sections;
use crate::rules::card_activation::tables::{Per, Weapon};
use crate::rules::common::options;
use crate::rules::common::situation::{self, heard};
use crate::scenario::draft::UnitId;
use crate::source::Spanned;

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
        board
            .setup
            .retain(|placement| board.units[placement.unit.0 as usize].side != id || units.contains(&placement.unit));
        board
            .arrivals
            .retain(|arrival| board.units[arrival.unit.0 as usize].side != id || units.contains(&arrival.unit));
        board.sides[id.0 as usize].units = units;
    }
    if let Some(turns) = changes.turns {
        board.turns = situation::turns(turns)?;
    }
    if let Some(decks) = changes.decks {
        board.decks = match usize::try_from(decks.value) {
            Ok(count @ 1..=MOST_DECKS) => count,
            _ => return Err(Misfit::at(decks.span, format!("there are 1 to {MOST_DECKS} decks"))),
        };
    }
    if let Some(planned) = &changes.barrage {
        board.barrages = planned.iter().map(|keys| barrage(&board, keys)).collect::<Result<_, _>>()?;
    }
    board.fit();
    Ok(board)
}

fn unit(board: &mut Board, id: UnitId, keys: &UnitChanges) -> Result<(), Misfit> {
    let mut unit = board.unit(id).clone();
    if let Some(word) = &keys.r#type {
        let Some((kind, _, row)) = board.tables.unit_type.get_full(word.as_str()) else {
            let why = format!("there is no unit type `{word}`; `sandtable list unit-types` shows them");
            return Err(Misfit::at(word.span, why));
        };
        // What was said of the old type does not hold for the new one.
        unit.kind = kind;
        unit.vehicles = small(row.vehicles(), word.span)?;
        let usual = row.usual().map(|weapon| Ok((weapon.to_string(), small(row.figures(), word.span)?)));
        unit.written_arms = usual.into_iter().collect::<Result<_, Misfit>>()?;
    }
    unit.grading = keys.grading.map_or(unit.grading, |grading| grading.value);
    if let Some(vehicles) = keys.vehicles {
        unit.vehicles = small(vehicles.value, vehicles.span)?;
    }
    if let Some(weapons) = &keys.weapons {
        if weapons.len() > GROUPS {
            return Err(Misfit::at(weapons.span, format!("a unit has at most {GROUPS} weapons")));
        }
        unit.written_arms = weapons.iter().map(|keys| group(board, keys)).collect::<Result<_, _>>()?;
    }
    board.units[id.0 as usize] = unit;
    Ok(())
}

/// A weapon and how many have or serve it.
fn group(board: &Board, keys: &Spanned<WeaponKeys>) -> Result<(String, u8), Misfit> {
    let Some(kind) = &keys.kind else { return Err(Misfit::at(keys.span, "which weapon is it? add `kind`")) };
    let of_vehicles = weapon(board, kind)?.per() == Per::Vehicle;
    match keys.figures.or(keys.crew) {
        Some(count) => Ok((kind.value.clone(), small(count.value, count.span)?)),
        None if of_vehicles => Ok((kind.value.clone(), 0)),
        None => Err(Misfit::at(keys.span, "how many have it? add `figures` or `crew`")),
    }
}

fn weapon<'b>(board: &'b Board, kind: &Text) -> Result<&'b Weapon, Misfit> {
    board.tables.weapon.get(kind.as_str()).ok_or_else(|| {
        Misfit::at(kind.span, format!("there is no weapon `{kind}`; `sandtable list weapons` shows them"))
    })
}

fn barrage(board: &Board, keys: &Spanned<BarrageKeys>) -> Result<Barrage, Misfit> {
    let (Some(unit), Some(at), Some(turn)) = (&keys.unit, &keys.at, keys.turn) else {
        return Err(Misfit::at(keys.span, "a barrage has a `unit`, a hex `at` and a `turn`"));
    };
    Ok(Barrage {
        unit: heard(board, unit, unit.span)?,
        cell: heard(board, at, at.span)?,
        turn: u32::try_from(turn.value).map_err(|_| Misfit::at(turn.span, "turns are counted from 1"))?,
    })
}
