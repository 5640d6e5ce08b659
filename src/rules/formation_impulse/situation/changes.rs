//! What an example changes about its scenario: rulings, units, formations, sides, charts, rosters, turns, missions and ground.

use std::sync::Arc;

use super::{Changes, Text, UnitChanges, small};
use crate::game::Misfit;
use crate::grid::Cell;
use crate::rules::common::options;
use crate::rules::common::situation::{self, heard};
use crate::rules::formation_impulse::board::{Board, Mission};
use crate::rules::formation_impulse::keys::{MissionKeys, MissionKind};
use crate::rules::formation_impulse::sections;
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::scenario::map::Feature;
use crate::scenario::{TerrainId, TurnList};
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
    for (name, keys) in changes.formation.iter() {
        let id: FormationId = heard(&board, name, name.span)?;
        let formation = &mut board.formations[id.0 as usize];
        if let Some(morale) = keys.morale {
            formation.morale = small(morale.value, morale.span)?;
        }
        if let Some(chits) = keys.chits {
            formation.chits = small(chits.value, chits.span)?;
        }
    }
    for (name, keys) in changes.side.iter() {
        let id: SideId = heard(&board, name, name.span)?;
        let side = &mut board.sides[id.0 as usize];
        if let Some(mines) = keys.mines {
            side.mines = small(mines.value, mines.span)?;
        }
        if let Some(fate) = keys.fate {
            side.fate = small(fate.value, fate.span)?;
        }
    }
    for (side, names) in changes.roster.iter() {
        roster(&mut board, side, names)?;
    }
    if let Some(turns) = changes.turns {
        board.turns = situation::turns(turns)?;
    }
    if let Some(written) = &changes.mission {
        board.missions = written.iter().map(|keys| mission(&board, keys)).collect::<Result<_, _>>()?;
    }
    ground(&mut board, changes)?;
    board.fit();
    Ok(board)
}

fn unit(board: &mut Board, id: UnitId, keys: &UnitChanges) -> Result<(), Misfit> {
    if let Some(word) = &keys.r#type {
        let Some(kind) = board.tables.unit_type.get_index_of(word.as_str()) else {
            let why = format!("there is no unit type `{word}`; `sandtable list unit-types` shows them");
            return Err(Misfit::at(word.span, why));
        };
        board.units[id.0 as usize].kind = kind;
    }
    if let Some(weapons) = &keys.support {
        if let Some(word) = weapons.iter().find(|word| !board.tables.support_weapon.contains_key(word.as_str())) {
            let known: Vec<&str> = board.tables.support_weapon.keys().map(String::as_str).collect();
            let why = format!("there is no support weapon `{word}`, but {}", known.join(", "));
            return Err(Misfit::at(word.span, why));
        }
        board.units[id.0 as usize].weapons = weapons.iter().map(|word| word.value.clone()).collect();
    }
    if let Some(hull) = keys.hull {
        board.units[id.0 as usize].hull = hull.value.into();
    }
    if let Some(name) = &keys.formation {
        let formation: FormationId = heard(board, name, name.span)?;
        if board.formation(formation).side != board.unit(id).side {
            return Err(Misfit::at(name.span, format!("{name} is of the other side")));
        }
        board.formations.iter_mut().for_each(|formation| formation.units.retain(|unit| *unit != id));
        board.formations[formation.0 as usize].units.push(id);
        board.units[id.0 as usize].formation = Some(formation);
    }
    Ok(())
}

/// The only units of a side that take part, are set up and arrive.
fn roster(board: &mut Board, side: &Text, names: &[Text]) -> Result<(), Misfit> {
    let (id, units) = situation::roster(board, side, names, |unit| board.unit(unit).side)?;
    let all = &board.units;
    let stays = |unit: UnitId| all[unit.0 as usize].side != id || units.contains(&unit);
    board.setup.retain(|placement| stays(placement.unit));
    board.arrivals.retain(|arrival| stays(arrival.unit));
    for formation in &mut board.formations {
        formation.units.retain(|unit| stays(*unit));
    }
    board.sides[id.0 as usize].units = units;
    Ok(())
}

fn mission(board: &Board, keys: &Spanned<MissionKeys>) -> Result<Mission, Misfit> {
    let (Some(side), Some(kind)) = (&keys.side, keys.kind) else {
        return Err(Misfit::at(keys.span, "a mission has a `side` and a `kind`"));
    };
    let of_shells = |number: Option<Spanned<i64>>, key: &str| match number {
        Some(number) => small(number.value, number.span),
        None if kind.value == MissionKind::Smoke => Ok(0),
        None => Err(Misfit::at(keys.span, format!("a mission of high explosive has `{key}`"))),
    };
    Ok(Mission {
        side: heard(board, side, side.span)?,
        kind: kind.value,
        turns: keys.turns.as_ref().map_or(Ok((1..=board.turns).collect()), turns)?,
        count: keys.count.map_or(Ok(1), |count| small(count.value, count.span))?,
        fp: of_shells(keys.fp, "fp")?,
        th: of_shells(keys.th, "th")?,
    })
}

/// The turns of a mission.
fn turns(written: &Spanned<TurnList>) -> Result<Vec<u32>, Misfit> {
    let turns = match &written.value {
        TurnList::One(turn) => vec![*turn],
        TurnList::Many(turns) => turns.iter().map(|turn| turn.value).collect(),
        TurnList::Written(_) => return Err(Misfit::at(written.span, "turns are written as 3 or [1, 2] here")),
    };
    Ok(turns.into_iter().filter_map(|turn| u32::try_from(turn).ok()).collect())
}

/// Terrain of single hexes, and what is built in them.
fn ground(board: &mut Board, changes: &Changes) -> Result<(), Misfit> {
    for (cell, word) in changes.terrain.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let Some(kind) = board.tables.terrain.get_index_of(word.as_str()) else {
            let why = format!("there is no terrain `{}`; `sandtable list terrain` shows them", word.value);
            return Err(Misfit::at(word.span, why));
        };
        Arc::make_mut(&mut board.map).terrain[at.index()] = u16::try_from(kind).ok().map(TerrainId);
    }
    for (cell, word) in changes.feature.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let Some(kind) = board.tables.feature.get_index_of(word.as_str()) else {
            let why = format!("there is no feature `{}`; `sandtable list features` shows them", word.value);
            return Err(Misfit::at(word.span, why));
        };
        let feature = Feature { kind: Spanned::new(kind, word.span), cell: Spanned::new(at, cell.span) };
        Arc::make_mut(&mut board.map).features.push(feature);
    }
    Ok(())
}
