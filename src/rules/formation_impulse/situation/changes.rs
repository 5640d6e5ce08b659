//! What an example changes about its scenario: rulings, units, formations, sides, charts, rosters, turns, missions and ground.

use std::sync::Arc;

use super::{Changes, Changing, UnitChanges, small};
use crate::game::Misfit;
use crate::rules::common::situation::{self, Change, heard, row_of};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::{Board, MOST_CHITS, Mission};
use crate::rules::formation_impulse::keys::{MissionKeys, MissionKind};
use crate::scenario::TurnList;
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::source::Spanned;

impl Change<FormationImpulse> for Changes {
    fn make(&self, changing: &mut Changing<'_>) {
        changing.options(&self.options);
        changing.tables(&self.tables);
        changing.each(&self.unit, |board, id: UnitId, keys| unit(board, id, keys));
        changing.each(&self.formation, |board, id: FormationId, keys| {
            let formation = &mut board.formations[id.0 as usize];
            formation.morale = keys.morale.map_or(Ok(formation.morale), |morale| small(morale.value, morale.span))?;
            formation.chits = keys.chits.map_or(Ok(formation.chits), |chits| small(chits.value, chits.span))?;
            Ok(())
        });
        changing.each(&self.side, |board, id: SideId, keys| {
            let side = &mut board.sides[id.0 as usize];
            side.mines = keys.mines.map_or(Ok(side.mines), |mines| small(mines.value, mines.span))?;
            side.fate = keys.fate.map_or(Ok(side.fate), |fate| small(fate.value, fate.span))?;
            Ok(())
        });
        changing.roster(&self.roster);
        let board = &mut changing.board;
        for formation in &mut board.own.formations {
            let side = &board.sides[formation.side.0 as usize];
            let named = self.roster.iter().any(|(name, _)| name.value == side.id);
            formation.units.retain(|unit| !named || side.units.contains(unit));
        }
        changing.turns(self.turns);
        let board = &mut changing.board;
        if let Some(written) = &self.mission {
            board.missions = written.iter().filter_map(|keys| changing.misfits.heard(mission(board, keys))).collect();
        }
        let tables = Arc::clone(&board.tables);
        changing.ground((&self.terrain, tables.terrain.keys()), (&self.feature, tables.feature.keys()));
        changing.board.fit();
        if let Some((_, keys)) = self.formation.iter().find(|(_, keys)| keys.chits.is_some())
            && changing.board.chits.len() >= MOST_CHITS
        {
            let why =
                format!("the cup holds fewer than {MOST_CHITS} chits, of formations, aircraft and End Turn together");
            changing.misfits.push(Misfit::at(keys.span, why));
        }
    }
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
