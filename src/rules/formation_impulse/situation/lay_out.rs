//! Lays a written situation out on the table.

use super::piece::Said;
use super::{Beginning, Chits, Facts, Text, chits, small};
use crate::game::rules::Sound;
use crate::game::{Game, Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::situation::{
    begins_in, first_of, heard, holder, impossible, only_after, only_where, opens, place_of,
};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::{Board, ChitKind};
use crate::rules::formation_impulse::course::{Start, State};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::phrase::{ChitId, MissionId};
use crate::rules::formation_impulse::table::{Gone, Place, Table};
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::source::Span;

pub fn lay_out(board: &Board, given: &Facts, misfits: &mut Misfits) -> Option<State> {
    only_after([("lost", first_of(&given.lost))], misfits);
    let beginning = given.start.map(|start| start.value).unwrap_or_default();
    if beginning == Beginning::Opening {
        opens(said(given), misfits);
        return misfits.is_empty().then(|| board.open());
    }
    let of_formation = matches!(beginning, Beginning::Impulse | Beginning::Missions | Beginning::Operations);
    let idle = [
        ("formation", place_of(&given.formation), of_formation, "\"impulse\", \"missions\" or \"operations\""),
        ("aircraft", place_of(&given.aircraft), beginning == Beginning::Strike, "\"strike\""),
    ];
    only_where(idle, misfits);
    let turn = begins_in(given.turn, board.turns, misfits);
    let mut table = Table::empty(board);
    table.turn = turn;
    units(board, &mut table, given, misfits);
    ground(board, &mut table, given, misfits);
    for impulses in &mut table.impulses {
        impulses[1] = 1;
    }
    for (at, said) in [(0, &given.impulses), (1, &given.impulses_before)] {
        misfits.each(said.iter(), |(name, count)| {
            let formation: FormationId = heard(board, name, name.span)?;
            table.impulses[formation.0 as usize][at] = small(count.value, count.span)?;
            Ok(())
        });
    }
    table.apply(board, &Event::TurnBegan { turn });
    let start = misfits.heard(start(board, given, beginning));
    cup(board, &mut table, given, start, misfits);
    stores(board, &mut table, given, misfits);
    if beginning == Beginning::Turn {
        table.turn = turn - 1;
    }
    let whole = given.whole_turn.is_some_and(|whole| whole.value);
    let state = State::begin_at(board, table, start?, whole);
    if misfits.is_empty() {
        misfits.push_all(impossible(&given.units, FormationImpulse::broken(board, &state), span_of(given)));
    }
    misfits.is_empty().then_some(state)
}

/// Everything that can be said of how it begins, but where.
fn said(given: &Facts) -> [(&'static str, Option<Span>); 19] {
    [
        ("whole_turn", place_of(&given.whole_turn)),
        ("formation", place_of(&given.formation)),
        ("aircraft", place_of(&given.aircraft)),
        ("turn", place_of(&given.turn)),
        ("units", first_of(&given.units)),
        ("control", first_of(&given.control)),
        ("smoke", first_of(&given.smoke)),
        ("mined", first_of(&given.mined)),
        ("wrecks", first_of(&given.wrecks)),
        ("trodden", first_of(&given.trodden)),
        ("cup", place_of(&given.cup)),
        ("gone", place_of(&given.gone)),
        ("held", first_of(&given.held)),
        ("ends", place_of(&given.ends)),
        ("impulses", first_of(&given.impulses)),
        ("impulses_before", first_of(&given.impulses_before)),
        ("missions", first_of(&given.missions)),
        ("mines", first_of(&given.mines)),
        ("fate", first_of(&given.fate)),
    ]
}

/// Where the units of a situation are written, or where it begins.
fn span_of(given: &Facts) -> Span {
    let first = given.units.iter().next().map(|(name, _)| name.span);
    first.or(given.start.map(|start| start.span)).unwrap_or_default()
}

/// Where it begins, and with whom.
fn start(board: &Board, given: &Facts, beginning: Beginning) -> Result<Start, Misfit> {
    let formation = || -> Result<FormationId, Misfit> {
        if let Some(name) = &given.formation {
            return heard(board, name, name.span);
        }
        let first = given.units.iter().next().map(|(name, _)| heard::<_, UnitId>(board, name, name.span));
        let first = first.transpose()?.and_then(|unit| board.unit(unit).formation);
        first.ok_or_else(|| Misfit::at(span_of(given), "whose impulse is it? add `formation`"))
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
                return Err(Misfit::at(span_of(given), "which aircraft was drawn? add `aircraft`"));
            };
            let unit: UnitId = heard(board, name, name.span)?;
            if !board.unit(unit).is_aircraft() {
                return Err(Misfit::of_game(name.span, format!("{name} is no aircraft")));
            }
            Start::Strike(unit)
        }
    })
}

fn units(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    let mut all = Vec::new();
    for (name, text) in given.units.iter() {
        let Some(unit) = misfits.heard(heard::<_, UnitId>(board, name, name.span)) else { continue };
        let (card, Some(said)) = (board.unit(unit), Said::read(board, unit, text, misfits)) else { continue };
        match said.place {
            Place::On(cell) => {
                table.put(unit, cell);
                table.litter[cell.index()].trodden = true;
                table.control[cell.index()] = Some(card.side);
            }
            elsewhere => table.pieces[unit.0 as usize].place = elsewhere,
        }
        said.lay(&mut table.pieces[unit.0 as usize]);
        if board.side(card.side).units.contains(&unit) && card.is_platoon() {
            let piece = table.piece(unit);
            let gone = piece.place == Place::Gone(Gone::Destroyed);
            let lost = if gone { card.steps() } else { u8::from(piece.reduced) };
            table.lost[card.side.0 as usize] += u16::from(lost);
        }
        all.push((unit, said, text));
    }
    // What is said nothing of is on nothing, unless it comes later with its carrier.
    for unit in board.unit_ids().filter(|unit| all.iter().all(|(said, ..)| said != unit)) {
        if board.unit(unit).arrives.is_none() {
            table.pieces[unit.0 as usize].aboard = None;
        }
    }
    misfits.each(&all, |(unit, said, text)| carried(board, table, *unit, said, text));
}

/// What carries a unit is in its hex and could carry it.
fn carried(board: &Board, table: &Table, unit: UnitId, said: &Said, text: &Text) -> Result<(), Misfit> {
    let Some(carrier) = said.on else { return Ok(()) };
    let (card, transport) = (board.unit(unit), board.unit(carrier));
    match () {
        () if !transport.carries.contains(&card.kind) => {
            Err(Misfit::of_game(text.span, format!("{} does not carry {}", transport.id, card.id)))
        }
        () if table.piece(carrier).place != table.piece(unit).place => {
            Err(Misfit::at(text.span, format!("{} is not in its hex", transport.id)))
        }
        () => Ok(()),
    }
}

/// Control, smoke, mines, wrecks, and where somebody has been.
fn ground(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    misfits.each(given.control.iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        table.control[at.index()] = holder(board, side, side.span)?;
        Ok(())
    });
    misfits.each(given.smoke.iter(), |(cell, number)| {
        let at: Cell = heard(board, cell, cell.span)?;
        table.smoke.retain(|(other, _)| *other != at);
        table.smoke.extend(Some((at, small(number.value, number.span)?)).filter(|(_, number)| *number > 0));
        Ok(())
    });
    table.smoke.sort_unstable();
    for (said, what) in [(&given.mined, 0), (&given.wrecks, 1), (&given.trodden, 2)] {
        misfits.each(said.iter(), |(cell, is)| {
            let at: Cell = heard(board, cell, cell.span)?;
            let litter = &mut table.litter[at.index()];
            *[&mut litter.mines, &mut litter.wreck, &mut litter.trodden][what] = is.value;
            Ok(())
        });
    }
}

/// The cup as it is said, or full but for the chit whose doings these are.
fn cup(board: &Board, table: &mut Table, given: &Facts, start: Option<Start>, misfits: &mut Misfits) {
    misfits.each(&given.gone, |gone| {
        let Chits::Names(names) = &gone.value else {
            return Err(Misfit::at(gone.span, "say which chits are gone"));
        };
        table.gone = chits(board, names, gone.span)?;
        Ok(())
    });
    table.apply(board, &Event::CupFilled { chits: 0, held: 0 });
    misfits.each(given.held.iter(), |(side, chit)| {
        let id: SideId = heard(board, side, side.span)?;
        table.held[id.0 as usize] = match chit.value.as_str() {
            "none" => None,
            name => Some(heard::<_, ChitId>(board, name, chit.span)?.0),
        };
        Ok(())
    });
    match &given.cup {
        Some(said) => match &said.value {
            Chits::Names(names) => table.cup = misfits.heard(chits(board, names, said.span)).unwrap_or(table.cup),
            Chits::Count(_) => misfits.push(Misfit::at(said.span, "say which chits are in the cup")),
        },
        None => {
            let drawn = board.chits.iter().position(|chit| match start {
                Some(Start::Impulse(of) | Start::Missions(of) | Start::Operations(of)) => {
                    chit.kind == ChitKind::Formation(of)
                }
                Some(Start::Strike(unit)) => chit.kind == ChitKind::Aircraft(unit),
                _ => false,
            });
            table.cup &= !drawn.map_or(0, |at| 1 << at);
            if start == Some(Start::Removal) {
                table.cup = 0;
            }
        }
    }
    if let Some(ends) = given.ends {
        table.ends = misfits.heard(small(ends.value, ends.span)).unwrap_or_default();
    }
}

/// What sides have left: missions, mines and fate points.
fn stores(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    misfits.each(given.missions.iter(), |(name, count)| {
        let mission: MissionId = heard(board, name, name.span)?;
        let (left, most) = (small(count.value, count.span)?, board.missions[usize::from(mission.0)].count);
        if left > most {
            return Err(Misfit::of_game(count.span, format!("there are {most} of {name}, not {left}")));
        }
        table.missions[usize::from(mission.0)] = left;
        Ok(())
    });
    misfits.each(given.mines.iter(), |(side, count)| {
        let id: SideId = heard(board, side, side.span)?;
        table.mines[id.0 as usize] = small(count.value, count.span)?;
        Ok(())
    });
    misfits.each(given.fate.iter(), |(side, count)| {
        let id: SideId = heard(board, side, side.span)?;
        if !board.options.fate {
            return Err(Misfit::of_game(
                count.span,
                "fate points are not played; add `with.options = { fate = true }`",
            ));
        }
        table.fate[id.0 as usize] = small(count.value, count.span)?;
        Ok(())
    });
}
