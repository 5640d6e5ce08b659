//! Lays a written situation out on the table.

use super::piece::Said;
use super::{Beginning, Chits, Facts, Text, chits, small};
use crate::game::{Game, Misfit};
use crate::grid::Cell;
use crate::rules::common::situation::{heard, holder};
use crate::rules::formation_impulse::board::{Board, ChitKind};
use crate::rules::formation_impulse::course::{Start, State};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::invariants;
use crate::rules::formation_impulse::phrase::{ChitId, MissionId};
use crate::rules::formation_impulse::table::{Place, Table};
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::source::{Span, Spanned};

pub fn lay_out(board: &Board, given: &Facts) -> Result<State, Misfit> {
    if let Some((_, lost)) = given.lost.iter().next() {
        return Err(Misfit::at(lost.span, "`lost` follows from the units and belongs in `then`"));
    }
    let beginning = given.start.map(|start| start.value).unwrap_or_default();
    if beginning == Beginning::Opening {
        return match given.units.iter().next() {
            Some((name, _)) => Err(Misfit::at(name.span, "the set-up of the scenario says where units begin")),
            None => Ok(board.open()),
        };
    }
    let turn = given.turn.unwrap_or(Spanned::new(1, Default::default()));
    if turn.value == 0 || turn.value > board.turns {
        return Err(Misfit::at(turn.span, format!("there are turns 1 to {}, not {}", board.turns, turn.value)));
    }
    let mut table = Table::empty(board);
    table.turn = turn.value;
    units(board, &mut table, given)?;
    let start = start(board, given, beginning)?;
    ground(board, &mut table, given)?;
    for impulses in &mut table.impulses {
        impulses[1] = 1;
    }
    for (at, said) in [(0, &given.impulses), (1, &given.impulses_before)] {
        for (name, count) in said.iter() {
            let formation: FormationId = heard(board, name, name.span)?;
            table.impulses[formation.0 as usize][at] = small(count.value, count.span)?;
        }
    }
    let began = Event::TurnBegan { turn: turn.value };
    table.apply(board, &began);
    cup(board, &mut table, given, start)?;
    stores(board, &mut table, given)?;
    if beginning == Beginning::Turn {
        table.turn = turn.value - 1;
    }
    let whole = given.whole_turn.is_some_and(|whole| whole.value);
    let state = State::begin_at(board, table, start, whole);
    match invariants::broken(board, &state).into_iter().next() {
        Some(broken) => Err(Misfit::at(span_of(given), format!("the table is unsound: {broken}"))),
        None => Ok(state),
    }
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
                return Err(Misfit::at(name.span, format!("{name} is no aircraft")));
            }
            Start::Strike(unit)
        }
    })
}

fn units(board: &Board, table: &mut Table, given: &Facts) -> Result<(), Misfit> {
    let mut all = Vec::new();
    for (name, text) in given.units.iter() {
        let unit: UnitId = heard(board, name, name.span)?;
        let (card, said) = (board.unit(unit), Said::read(board, unit, text)?);
        match said.place {
            Place::Board(cell) => {
                table.put(unit, cell);
                table.litter[cell.index()].trodden = true;
                table.control[cell.index()] = Some(card.side);
            }
            elsewhere => table.pieces[unit.0 as usize].place = elsewhere,
        }
        said.lay(&mut table.pieces[unit.0 as usize]);
        if board.side(card.side).units.contains(&unit) && card.is_platoon() {
            let piece = table.piece(unit);
            let gone = piece.place == Place::Eliminated;
            let lost = if gone { card.steps() } else { u8::from(piece.reduced) };
            table.lost[card.side.0 as usize] += u16::from(lost);
        }
        all.push((unit, said, text));
    }
    // What is said nothing of is on nothing, unless it comes later with its carrier.
    for unit in board.unit_ids().filter(|unit| all.iter().all(|(said, ..)| said != unit)) {
        if board.unit(unit).arrives.is_none() {
            table.pieces[unit.0 as usize].on = None;
        }
    }
    for (unit, said, text) in &all {
        carried(board, table, *unit, said, text)?;
    }
    Ok(())
}

/// What carries a unit is in its hex and could carry it.
fn carried(board: &Board, table: &Table, unit: UnitId, said: &Said, text: &Text) -> Result<(), Misfit> {
    let Some(carrier) = said.on else { return Ok(()) };
    let (card, transport) = (board.unit(unit), board.unit(carrier));
    match () {
        () if !transport.carries.contains(&card.kind) => {
            Err(Misfit::at(text.span, format!("{} does not carry {}", transport.id, card.id)))
        }
        () if table.piece(carrier).place != table.piece(unit).place => {
            Err(Misfit::at(text.span, format!("{} is not in its hex", transport.id)))
        }
        () => Ok(()),
    }
}

/// Control, smoke, mines, wrecks, and where somebody has been.
fn ground(board: &Board, table: &mut Table, given: &Facts) -> Result<(), Misfit> {
    for (cell, side) in given.control.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        table.control[at.index()] = holder(board, side, side.span)?;
    }
    for (cell, number) in given.smoke.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        table.smoke.retain(|(other, _)| *other != at);
        table.smoke.extend(Some((at, small(number.value, number.span)?)).filter(|(_, number)| *number > 0));
    }
    table.smoke.sort_unstable();
    for (said, what) in [(&given.mined, 0), (&given.wrecks, 1), (&given.trodden, 2)] {
        for (cell, is) in said.iter() {
            let at: Cell = heard(board, cell, cell.span)?;
            let litter = &mut table.litter[at.index()];
            *[&mut litter.mines, &mut litter.wreck, &mut litter.trodden][what] = is.value;
        }
    }
    Ok(())
}

/// The cup as it is said, or full but for the chit whose doings these are.
fn cup(board: &Board, table: &mut Table, given: &Facts, start: Start) -> Result<(), Misfit> {
    if let Some(gone) = &given.gone {
        let Chits::Names(names) = &gone.value else {
            return Err(Misfit::at(gone.span, "say which chits are gone"));
        };
        table.gone = chits(board, names, gone.span)?;
    }
    table.apply(board, &Event::CupFilled { chits: 0, held: 0 });
    for (side, chit) in given.held.iter() {
        let id: SideId = heard(board, side, side.span)?;
        table.held[id.0 as usize] = match chit.value.as_str() {
            "none" => None,
            name => Some(heard::<_, ChitId>(board, name, chit.span)?.0),
        };
    }
    match &given.cup {
        Some(said) => match &said.value {
            Chits::Names(names) => table.cup = chits(board, names, said.span)?,
            Chits::Count(_) => return Err(Misfit::at(said.span, "say which chits are in the cup")),
        },
        None => {
            let drawn = board.chits.iter().position(|chit| match start {
                Start::Impulse(of) | Start::Missions(of) | Start::Operations(of) => {
                    chit.kind == ChitKind::Formation(of)
                }
                Start::Strike(unit) => chit.kind == ChitKind::Aircraft(unit),
                _ => false,
            });
            table.cup &= !drawn.map_or(0, |at| 1 << at);
            if start == Start::Removal {
                table.cup = 0;
            }
        }
    }
    if let Some(ends) = given.ends {
        table.ends = small(ends.value, ends.span)?;
    }
    Ok(())
}

/// What sides have left: missions, mines and fate points.
fn stores(board: &Board, table: &mut Table, given: &Facts) -> Result<(), Misfit> {
    for (name, count) in given.missions.iter() {
        let mission: MissionId = heard(board, name, name.span)?;
        table.missions[usize::from(mission.0)] = small(count.value, count.span)?;
    }
    for (side, count) in given.mines.iter() {
        let id: SideId = heard(board, side, side.span)?;
        table.mines[id.0 as usize] = small(count.value, count.span)?;
    }
    for (side, count) in given.fate.iter() {
        let id: SideId = heard(board, side, side.span)?;
        if !board.options.fate {
            return Err(Misfit::at(count.span, "fate points are not played; add `with.options = { fate = true }`"));
        }
        table.fate[id.0 as usize] = small(count.value, count.span)?;
    }
    Ok(())
}
