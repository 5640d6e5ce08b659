//! Compares a table with what an example says about it.

use super::piece::{Said, describe};
use super::{Chits, Facts, chits};
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::situation::{heard, holder, holder_word, only_before, same};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::phrase::{ChitId, MissionId};
use crate::rules::formation_impulse::table::Table;
use crate::scenario::Keyed;
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::source::Spanned;

/// Everything said that is not so; what is not said may be as it likes.
pub fn differences(board: &Board, table: &Table, then: &Facts) -> Vec<Misfit> {
    let mut all = Misfits::default();
    let before = [
        ("start", then.start.map(|start| start.span)),
        ("whole_turn", then.whole_turn.map(|whole| whole.span)),
        ("formation", then.formation.as_ref().map(|name| name.span)),
        ("aircraft", then.aircraft.as_ref().map(|name| name.span)),
    ];
    only_before(before, &mut all);
    if let Some(turn) = then.turn.filter(|turn| turn.value != table.turn) {
        all.push(Misfit::differs(turn.span, format!("it is turn {}", table.turn)));
    }
    for (unit, text) in then.units.iter() {
        let Some(id) = all.heard(heard::<_, UnitId>(board, unit, unit.span)) else { continue };
        let said = Said::read(board, id, text, &mut all);
        if said.is_some_and(|said| !said.fits(table, id)) {
            let why = format!("{unit} is not `{text}`, but `{}`", describe(board, table, id));
            all.push(Misfit::differs(text.span, why));
        }
    }
    ground(board, table, then, &mut all);
    cup(board, table, then, &mut all);
    counts(board, table, then, &mut all);
    all.sorted()
}

/// Control, smoke, mines, wrecks, and where somebody has been.
fn ground(board: &Board, table: &Table, then: &Facts, all: &mut Misfits) {
    all.each(then.control.iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.control[at.index()];
        let held = || format!("{cell} is held by {}", holder_word(board, found));
        same(holder(board, side, side.span)? == found, side.span, held)
    });
    all.each(then.smoke.iter(), |(cell, number)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.smoke.iter().find(|(other, _)| *other == at).map_or(0, |(_, number)| *number);
        same(i64::from(found) == number.value, number.span, || format!("the smoke on {cell} is {found}"))
    });
    for (said, what) in [(&then.mined, "mined"), (&then.wrecks, "a wreck"), (&then.trodden, "trodden")] {
        all.each(said.iter(), |(cell, is)| {
            let at: Cell = heard(board, cell, cell.span)?;
            let litter = &table.litter[at.index()];
            let found = match what {
                "mined" => litter.mines,
                "trodden" => litter.trodden,
                _ => litter.wreck,
            };
            let not = if found { "" } else { "not " };
            same(found == is.value, is.span, || format!("{cell} is {not}{what}"))
        });
    }
}

fn cup(board: &Board, table: &Table, then: &Facts, all: &mut Misfits) {
    for (said, found, what) in [(&then.cup, table.cup, "cup"), (&then.gone, table.gone, "gone")] {
        all.each(said, |said| set(board, said, found, what));
    }
    all.each(then.held.iter(), |(side, chit)| {
        let id: SideId = heard(board, side, side.span)?;
        let found = table.held[id.0 as usize];
        let said = match chit.value.as_str() {
            "none" => None,
            name => Some(heard::<_, ChitId>(board, name, chit.span)?.0),
        };
        let name = found.and_then(|at| board.chits.get(usize::from(at))).map_or("none", |chit| &chit.name);
        same(said == found, chit.span, || format!("{side} hold back {name}"))
    });
    if let Some(ends) = then.ends.filter(|ends| ends.value != i64::from(table.ends)) {
        all.push(Misfit::differs(ends.span, format!("{} End Turn chits have been drawn", table.ends)));
    }
}

/// How chits differ from what is said: which they are, or how many.
fn set(board: &Board, said: &Spanned<Chits>, found: u64, what: &str) -> Result<(), Misfit> {
    let fits = match &said.value {
        Chits::Count(count) => *count == i64::from(found.count_ones()),
        Chits::Names(names) => chits(board, names, said.span)? == found,
    };
    let there = board.chits.iter().enumerate().filter(|(at, _)| found & (1 << at) != 0);
    let names: Vec<&str> = there.map(|(_, chit)| chit.name.as_str()).collect();
    same(fits, said.span, || format!("`{what}` is {} chits: {}", names.len(), names.join(", ")))
}

/// What is counted by formation, by mission or by side.
fn counts(board: &Board, table: &Table, then: &Facts, all: &mut Misfits) {
    for (said, at) in [(&then.impulses, 0), (&then.impulses_before, 1)] {
        all.each(said.iter(), |(name, count)| {
            let formation: FormationId = heard(board, name, name.span)?;
            let found = table.impulses[formation.0 as usize][at];
            same(i64::from(found) == count.value, count.span, || format!("{name} has had {found} impulses"))
        });
    }
    all.each(then.missions.iter(), |(name, count)| {
        let mission: MissionId = heard(board, name, name.span)?;
        let found = table.missions[usize::from(mission.0)];
        same(i64::from(found) == count.value, count.span, || format!("{found} of {name} are left"))
    });
    let mut of_sides = |said: &Keyed<i64>, found: [i64; 2], what: &str| {
        all.each(said.iter(), |(side, count)| {
            let id: SideId = heard(board, side, side.span)?;
            let found = found[id.0 as usize];
            same(found == count.value, count.span, || format!("{side} have {what} {found}"))
        });
    };
    of_sides(&then.mines, table.mines.map(i64::from), "mines left:");
    of_sides(&then.fate, table.fate.map(i64::from), "fate points left:");
    of_sides(&then.lost, table.lost.map(i64::from), "lost steps:");
}
