//! What an example changes about its scenario: rulings, units, formations, sides, charts, rosters, turns, missions and ground.

use std::sync::Arc;

use super::{Changes, Text, UnitChanges, small};
use crate::game::{Misfit, Misfits};
use crate::rules::common::options;
use crate::rules::common::situation::{self, heard, row_of};
use crate::rules::formation_impulse::board::{Board, MOST_CHITS, Mission};
use crate::rules::formation_impulse::keys::{MissionKeys, MissionKind};
use crate::rules::formation_impulse::sections;
use crate::scenario::TurnList;
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::source::Spanned;

pub fn apply(board: &Board, changes: &Changes, misfits: &mut Misfits) -> Board {
    let mut board = board.clone();
    board.options = board.options.but(options::chosen(sections(), &changes.options, misfits));
    if let Some(rows) = &changes.tables
        && let Some(tables) = misfits.heard(situation::laid_over(&mut board.written, rows))
    {
        board.tables = tables;
    }
    misfits.each(changes.unit.iter(), |(name, keys)| {
        let id: UnitId = heard(&board, name, name.span)?;
        unit(&mut board, id, keys)
    });
    misfits.each(changes.formation.iter(), |(name, keys)| {
        let id: FormationId = heard(&board, name, name.span)?;
        let formation = &mut board.formations[id.0 as usize];
        if let Some(morale) = keys.morale {
            formation.morale = small(morale.value, morale.span)?;
        }
        if let Some(chits) = keys.chits {
            formation.chits = small(chits.value, chits.span)?;
        }
        Ok(())
    });
    misfits.each(changes.side.iter(), |(name, keys)| {
        let id: SideId = heard(&board, name, name.span)?;
        let side = &mut board.sides[id.0 as usize];
        if let Some(mines) = keys.mines {
            side.mines = small(mines.value, mines.span)?;
        }
        if let Some(fate) = keys.fate {
            side.fate = small(fate.value, fate.span)?;
        }
        Ok(())
    });
    misfits.each(changes.roster.iter(), |(side, names)| roster(&mut board, side, names));
    if let Some(turns) = changes.turns {
        board.turns = misfits.heard(situation::turns(turns)).unwrap_or(board.turns);
    }
    if let Some(written) = &changes.mission {
        board.missions = written.iter().filter_map(|keys| misfits.heard(mission(&board, keys))).collect();
    }
    let tables = Arc::clone(&board.tables);
    situation::ground(
        &mut board,
        (&changes.terrain, tables.terrain.keys()),
        (&changes.feature, tables.feature.keys()),
        |board| Arc::make_mut(&mut board.map),
        misfits,
    );
    board.fit();
    if let Some((_, keys)) = changes.formation.iter().find(|(_, keys)| keys.chits.is_some())
        && board.chits.len() >= MOST_CHITS
    {
        let why = format!("the cup holds fewer than {MOST_CHITS} chits, of formations, aircraft and End Turn together");
        misfits.push(Misfit::at(keys.span, why));
    }
    board
}

fn unit(board: &mut Board, id: UnitId, keys: &UnitChanges) -> Result<(), Misfit> {
    if let Some(word) = &keys.r#type {
        board.units[id.0 as usize].kind = row_of("unit type", word, board.tables.unit_type.keys())?;
    }
    if let Some(weapons) = &keys.support {
        for word in weapons {
            row_of("support weapon", word, board.tables.support_weapon.keys())?;
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
    for formation in &mut board.own.formations {
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
        turns: keys.turns.as_ref().map_or(Ok((1..=board.turns).collect()), |written| turns(written, board.turns))?,
        count: keys.count.map_or(Ok(1), |count| small(count.value, count.span))?,
        fp: of_shells(keys.fp, "fp")?,
        th: of_shells(keys.th, "th")?,
    })
}

/// The turns of a mission.
fn turns(written: &Spanned<TurnList>, all: u32) -> Result<Vec<u32>, Misfit> {
    let turns = match &written.value {
        TurnList::One(turn) => vec![Spanned::new(*turn, written.span)],
        TurnList::Many(turns) => turns.clone(),
        TurnList::Written(_) => return Err(Misfit::at(written.span, "turns are written as 3 or [1, 2] here")),
    };
    turns.into_iter().map(|turn| situation::turn(turn, all)).collect()
}
