//! Compares a table with what an example says about it.

use super::piece::{Said, describe};
use super::{Chits, Facts, chits};
use crate::game::Misfit;
use crate::grid::Cell;
use crate::rules::common::situation::{heard, holder, holder_word, only_before};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::phrase::{ChitId, MissionId};
use crate::rules::formation_impulse::table::Table;
use crate::scenario::Keyed;
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::source::Spanned;

/// Everything said that is not so; what is not said may be as it likes.
pub fn differences(board: &Board, table: &Table, then: &Facts) -> Result<Vec<Misfit>, Misfit> {
    only_before([
        ("start", then.start.map(|start| start.span)),
        ("whole_turn", then.whole_turn.map(|whole| whole.span)),
        ("formation", then.formation.as_ref().map(|name| name.span)),
        ("aircraft", then.aircraft.as_ref().map(|name| name.span)),
    ])?;
    let mut all = Vec::new();
    if let Some(turn) = then.turn.filter(|turn| turn.value != table.turn) {
        all.push(Misfit::at(turn.span, format!("it is turn {}", table.turn)));
    }
    for (unit, text) in then.units.iter() {
        let id: UnitId = heard(board, unit, unit.span)?;
        if !Said::read(board, id, text)?.fits(table, id) {
            all.push(Misfit::at(text.span, format!("{unit} is not `{text}`, but `{}`", describe(board, table, id))));
        }
    }
    ground(board, table, then, &mut all)?;
    cup(board, table, then, &mut all)?;
    counts(board, table, then, &mut all)?;
    Ok(all)
}

/// Control, smoke, mines, wrecks, and where somebody has been.
fn ground(board: &Board, table: &Table, then: &Facts, all: &mut Vec<Misfit>) -> Result<(), Misfit> {
    for (cell, side) in then.control.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.control[at.index()];
        if holder(board, side, side.span)? != found {
            all.push(Misfit::at(side.span, format!("{cell} is held by {}", holder_word(board, found))));
        }
    }
    for (cell, number) in then.smoke.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.smoke.iter().find(|(other, _)| *other == at).map_or(0, |(_, number)| *number);
        if i64::from(found) != number.value {
            all.push(Misfit::at(number.span, format!("the smoke on {cell} is {found}")));
        }
    }
    for (said, what) in [(&then.mined, "mined"), (&then.wrecks, "a wreck"), (&then.trodden, "trodden")] {
        for (cell, is) in said.iter() {
            let at: Cell = heard(board, cell, cell.span)?;
            let litter = &table.litter[at.index()];
            let found = match what {
                "mined" => litter.mines,
                "trodden" => litter.trodden,
                _ => litter.wreck,
            };
            if found != is.value {
                let not = if found { "" } else { "not " };
                all.push(Misfit::at(is.span, format!("{cell} is {not}{what}")));
            }
        }
    }
    Ok(())
}

fn cup(board: &Board, table: &Table, then: &Facts, all: &mut Vec<Misfit>) -> Result<(), Misfit> {
    for (said, found, what) in [(&then.cup, table.cup, "cup"), (&then.gone, table.gone, "gone")] {
        if let Some(said) = said {
            all.extend(set(board, said, found, what)?);
        }
    }
    for (side, chit) in then.held.iter() {
        let id: SideId = heard(board, side, side.span)?;
        let found = table.held[id.0 as usize];
        let said = match chit.value.as_str() {
            "none" => None,
            name => Some(heard::<_, ChitId>(board, name, chit.span)?.0),
        };
        if said != found {
            let name = found.and_then(|at| board.chits.get(usize::from(at))).map_or("none", |chit| &chit.name);
            all.push(Misfit::at(chit.span, format!("{side} hold back {name}")));
        }
    }
    if let Some(ends) = then.ends.filter(|ends| ends.value != i64::from(table.ends)) {
        all.push(Misfit::at(ends.span, format!("{} End Turn chits have been drawn", table.ends)));
    }
    Ok(())
}

/// How chits differ from what is said: which they are, or how many.
fn set(board: &Board, said: &Spanned<Chits>, found: u64, what: &str) -> Result<Option<Misfit>, Misfit> {
    let fits = match &said.value {
        Chits::Count(count) => *count == i64::from(found.count_ones()),
        Chits::Names(names) => chits(board, names, said.span)? == found,
    };
    let there = board.chits.iter().enumerate().filter(|(at, _)| found & (1 << at) != 0);
    let names: Vec<&str> = there.map(|(_, chit)| chit.name.as_str()).collect();
    Ok((!fits).then(|| Misfit::at(said.span, format!("`{what}` is {} chits: {}", names.len(), names.join(", ")))))
}

/// What is counted by formation, by mission or by side.
fn counts(board: &Board, table: &Table, then: &Facts, all: &mut Vec<Misfit>) -> Result<(), Misfit> {
    for (said, at) in [(&then.impulses, 0), (&then.impulses_before, 1)] {
        for (name, count) in said.iter() {
            let formation: FormationId = heard(board, name, name.span)?;
            let found = table.impulses[formation.0 as usize][at];
            if i64::from(found) != count.value {
                all.push(Misfit::at(count.span, format!("{name} has had {found} impulses")));
            }
        }
    }
    for (name, count) in then.missions.iter() {
        let mission: MissionId = heard(board, name, name.span)?;
        let found = table.missions[usize::from(mission.0)];
        if i64::from(found) != count.value {
            all.push(Misfit::at(count.span, format!("{found} of {name} are left")));
        }
    }
    let mut of_sides = |said: &Keyed<i64>, found: [i64; 2], what: &str| -> Result<(), Misfit> {
        for (side, count) in said.iter() {
            let id: SideId = heard(board, side, side.span)?;
            let found = found[id.0 as usize];
            if found != count.value {
                all.push(Misfit::at(count.span, format!("{side} have {what} {found}")));
            }
        }
        Ok(())
    };
    of_sides(&then.mines, table.mines.map(i64::from), "mines left:")?;
    of_sides(&then.fate, table.fate.map(i64::from), "fate points left:")?;
    of_sides(&then.lost, table.lost.map(i64::from), "lost steps:")
}
