//! Lays out, and compares, what only this ruleset has: smoke, mines and wrecks, the cup, and what sides have left.

use super::{Beginning, Chits, Facts, Laying, Tableau, small};
use crate::game::Misfit;
use crate::game::phrase::Say;
use crate::grid::Cell;
use crate::rules::common::situation::{self as common, Sayable, Told, heard, only_where};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::{Board, ChitKind, MOST_CHITS};
use crate::rules::formation_impulse::course::{Start, State};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::phrase::{ChitId, MissionId};
use crate::rules::formation_impulse::table::{Gone, Litter, Place, Table};
use crate::scenario::Keyed;
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::source::Spanned;

type Said<'s> = common::Said<'s, FormationImpulse>;

pub fn lay_out(laying: &mut Laying<'_>) -> Option<State> {
    let (board, given, beginning) = (laying.board, laying.given, laying.given.beginning());
    let of_formation = matches!(beginning, Beginning::Impulse | Beginning::Missions | Beginning::Operations);
    let idle = [
        ("formation", given.formation.written(), of_formation, "\"impulse\", \"missions\" or \"operations\""),
        ("aircraft", given.aircraft.written(), beginning == Beginning::Strike, "\"strike\""),
    ];
    only_where(idle, laying.misfits);
    units(laying);
    for impulses in &mut laying.table.impulses {
        impulses[1] = 1;
    }
    laying.table.apply(board, &Event::TurnBegan { turn: laying.turn });
    let start = laying.misfits.heard(start(board, given, beginning));
    // What the cup is filled with depends on who has acted: a side may hold an End Turn chit back [P4].
    let mut tableau = Tableau::laying(board, &mut laying.table, laying.misfits);
    impulses(given, &mut tableau);
    tableau.gone(&given.gone);
    laying.table.apply(board, &Event::CupFilled { chits: 0, held: 0 });
    // It is full but for the chit whose doings these are.
    let drawn = board.chits.iter().position(|chit| match start {
        Some(Start::Impulse(of) | Start::Missions(of) | Start::Operations(of)) => chit.kind == ChitKind::Formation(of),
        Some(Start::Strike(unit)) => chit.kind == ChitKind::Aircraft(unit),
        _ => false,
    });
    let is_over = beginning == Beginning::Removal;
    laying.table.cup &= if is_over { 0 } else { !drawn.map_or(0, |at| 1 << at) };
    laying.facts();
    if beginning == Beginning::Turn {
        laying.table.turn = laying.turn - 1;
    }
    Some(State::begin_at(board, laying.table.clone(), start?, given.whole_turn()))
}

/// Where it begins, and with whom.
fn start(board: &Board, given: &Facts, beginning: Beginning) -> Result<Start, Misfit> {
    let formation = || -> Result<FormationId, Misfit> {
        if let Some(name) = &given.formation {
            return heard(board, name, name.span);
        }
        let first = given.units.iter().next().map(|(name, _)| heard::<_, UnitId>(board, name, name.span));
        let first = first.transpose()?.and_then(|unit| board.unit(unit).formation);
        first.ok_or_else(|| Misfit::at(given.place(), "whose impulse is it? add `formation`"))
    };
    Ok(match beginning {
        Beginning::Opening | Beginning::Turn => Start::Turn,
        Beginning::Draw => Start::Draw,
        Beginning::Removal => Start::Removal,
        Beginning::Impulse => Start::Impulse(formation()?),
        Beginning::Missions => Start::Missions(formation()?),
        Beginning::Operations => Start::Operations(formation()?),
        Beginning::Strike => {
            let Some(name) = &given.aircraft else {
                return Err(Misfit::at(given.place(), "which aircraft was drawn? add `aircraft`"));
            };
            let unit: UnitId = heard(board, name, name.span)?;
            if !board.unit(unit).is_aircraft() {
                return Err(Misfit::of_game(name.span, format!("{name} is no aircraft")));
            }
            Start::Strike(unit)
        }
    })
}

fn units(laying: &mut Laying<'_>) {
    let board = laying.board;
    let all = laying.units(|laying, said| {
        let card = board.unit(said.unit);
        laying.stand(said, true);
        if let Place::On(cell) = said.place {
            laying.table.litter[cell.index()].trodden = true;
        }
        if board.side(card.side).units.contains(&said.unit) && card.is_platoon() {
            let gone = said.place == Place::Gone(Gone::Destroyed);
            let lost = if gone { card.steps() } else { u8::from(said.piece.reduced) };
            laying.table.lost[card.side.0 as usize] += u16::from(lost);
        }
        Ok(())
    });
    // What is said nothing of is on nothing, unless it comes later with its carrier.
    for unit in board.unit_ids().filter(|unit| all.iter().all(|said| said.unit != *unit)) {
        if board.unit(unit).arrives.is_none() {
            laying.table.piece_mut(unit).aboard = None;
        }
    }
    let table = &laying.table;
    laying.misfits.each(&all, |said| carried(board, table, said));
}

/// What carries a unit is in its hex and could carry it.
fn carried(board: &Board, table: &Table, said: &Said<'_>) -> Result<(), Misfit> {
    let Some(carrier) = said.piece.aboard else { return Ok(()) };
    let (card, transport) = (board.unit(said.unit), board.unit(carrier));
    if !transport.carries.contains(&card.kind) {
        return Err(Misfit::of_game(said.text.span, format!("{} does not carry {}", transport.id, card.id)));
    }
    if table.piece(carrier).place != said.place {
        return Err(Misfit::at(said.text.span, format!("{} is not in its hex", transport.id)));
    }
    Ok(())
}

/// What is said beside the units.
pub fn facts(facts: &Facts, tableau: &mut Tableau<'_>) {
    tableau.each(
        &facts.smoke,
        |table, at: Cell, number| {
            table.smoke.retain(|(other, _)| *other != at);
            table.smoke.extend(Some((at, small(number.value, number.span)?)).filter(|(_, number)| *number > 0));
            table.smoke.sort_unstable();
            Ok(())
        },
        |table, at, cell| {
            let found = table.smoke.iter().find(|(other, _)| *other == at).map_or(0, |(_, number)| *number);
            format!("the smoke on {cell} is {found}")
        },
    );
    type Lies = fn(&mut Litter) -> &mut bool;
    let litter: [(_, Lies, &str); 3] = [
        (&facts.mined, |litter| &mut litter.mines, "mined"),
        (&facts.wrecks, |litter| &mut litter.wreck, "a wreck"),
        (&facts.trodden, |litter| &mut litter.trodden, "trodden"),
    ];
    for (said, lies, what) in litter {
        tableau.each(
            said,
            |table, at: Cell, is| {
                *lies(&mut table.litter[at.index()]) = is.value;
                Ok(())
            },
            |table, at, cell| {
                let not = if *lies(&mut table.litter[at.index()].clone()) { "" } else { "not " };
                format!("{cell} is {not}{what}")
            },
        );
    }
    impulses(facts, tableau);
    cup(facts, tableau);
    stores(facts, tableau);
    tableau.count(
        &facts.lost,
        |table, side| table.lost[side.0 as usize].into(),
        |side, lost| format!("{side} have lost steps: {lost}"),
    );
}

fn cup(facts: &Facts, tableau: &mut Tableau<'_>) {
    let (board, lays_out) = (tableau.board, tableau.lays_out());
    tableau.gone(&facts.gone);
    tableau.each(
        &facts.held,
        |table, side: SideId, chit| {
            table.held[side.0 as usize] = match chit.value.as_str() {
                "none" => None,
                name => Some(heard::<_, ChitId>(board, name, chit.span)?.0),
            };
            Ok(())
        },
        |table, side, name| {
            let found = table.held[side.0 as usize].and_then(|at| board.chits.get(usize::from(at)));
            format!("{name} hold back {}", found.map_or("none", |chit| &chit.name))
        },
    );
    tableau.one(
        &facts.cup,
        |table, said| {
            table.cup = chits(board, said, table.cup, lays_out.then_some("say which chits are in the cup"))?;
            Ok(())
        },
        |table| listed(board, table.cup, "cup"),
    );
    tableau.one(
        &facts.ends,
        |table, ends| {
            table.ends = small(ends.value, ends.span)?;
            Ok(())
        },
        |table| format!("{} End Turn chits have been drawn", table.ends),
    );
}

impl Tableau<'_> {
    /// Chits that are never drawn again.
    fn gone(&mut self, said: &Option<Spanned<Chits>>) {
        let (board, lays_out) = (self.board, self.lays_out());
        self.one(
            said,
            |table, said| {
                table.gone = chits(board, said, table.gone, lays_out.then_some("say which chits are gone"))?;
                Ok(())
            },
            |table| listed(board, table.gone, "gone"),
        );
    }
}

/// Chits by their names, each a bit; or those that are there, if only their number is said and nobody needs their names.
fn chits(board: &Board, said: &Spanned<Chits>, there: u64, needed: Option<&str>) -> Result<u64, Misfit> {
    let names = match &said.value {
        Chits::Names(names) => names,
        Chits::Count(count) => {
            return match needed {
                Some(why) => Err(Misfit::at(said.span, why)),
                None if *count == i64::from(there.count_ones()) => Ok(there),
                None => Err(Misfit::of_game(said.span, "there are more or fewer")),
            };
        }
    };
    let mut set = 0;
    for name in names {
        let chit: ChitId = heard(board, name, said.span)?;
        let bit = 1_u64 << (usize::from(chit.0) % MOST_CHITS);
        if set & bit != 0 {
            return Err(Misfit::at(said.span, format!("`{name}` is given twice")));
        }
        set |= bit;
    }
    Ok(set)
}

fn listed(board: &Board, chits: u64, what: &str) -> String {
    let there = board.chits.iter().enumerate().filter(|(at, _)| chits & (1 << at) != 0);
    let names: Vec<&str> = there.map(|(_, chit)| chit.name.as_str()).collect();
    format!("`{what}` is {} chits: {}", names.len(), names.join(", "))
}

/// Impulses of formations, this turn and in the turn before.
fn impulses(facts: &Facts, tableau: &mut Tableau<'_>) {
    for (said, at) in [(&facts.impulses, 0), (&facts.impulses_before, 1)] {
        tableau.each(
            said,
            |table, formation: FormationId, count| {
                table.impulses[formation.0 as usize][at] = small(count.value, count.span)?;
                Ok(())
            },
            |table, formation, name| format!("{name} has had {} impulses", table.impulses[formation.0 as usize][at]),
        );
    }
}

/// What is counted by mission or by side.
fn stores(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    tableau.each(
        &facts.missions,
        |table, mission: MissionId, count| {
            let (left, most) = (small(count.value, count.span)?, board.missions[usize::from(mission.0)].count);
            if left > most {
                return Err(Misfit::of_game(
                    count.span,
                    format!("there are {most} of {}, not {left}", mission.say(board)),
                ));
            }
            table.missions[usize::from(mission.0)] = left;
            Ok(())
        },
        |table, mission, name| format!("{} of {name} are left", table.missions[usize::from(mission.0)]),
    );
    type Left = fn(&mut Table) -> &mut [u8; 2];
    let left: [(&Keyed<i64>, Left, &str); 2] = [
        (&facts.mines, |table| &mut table.own.mines, "mines"),
        (&facts.fate, |table| &mut table.own.fate, "fate points"),
    ];
    for (said, left, what) in left {
        tableau.each(
            said,
            |table, side: SideId, count| {
                if what == "fate points" && !board.options.fate {
                    let why = "fate points are not played; add `with.options = { fate = true }`";
                    return Err(Misfit::of_game(count.span, why));
                }
                left(table)[side.0 as usize] = small(count.value, count.span)?;
                Ok(())
            },
            |table, side, name| format!("{name} have {what} left: {}", left(&mut table.clone())[side.0 as usize]),
        );
    }
}
