//! Lays a written situation out on the table.

use super::piece::Said;
use super::{Beginning, Facts, cloud, heard, holder, minefield, small};
use crate::game::{Game, Misfit};
use crate::grid::Cell;
use crate::rules::portable::board::Board;
use crate::rules::portable::course::{Start, State};
use crate::rules::portable::table::{Cloud, Place, Table};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::Spanned;

pub fn lay_out(board: &Board, given: &Facts) -> Result<State, Misfit> {
    only_after(given)?;
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
    let mut table = Table::bare(board);
    table.turn = if beginning == Beginning::Turn { turn.value - 1 } else { turn.value };
    let acting = match &given.acting {
        Some(side) => heard(board, side, side.span)?,
        None => SideId(0),
    };
    if let Some(side) = &given.initiative {
        table.initiative = holder(board, side, side.span)?;
    }
    ground(board, &mut table, given)?;
    units(board, &mut table, given)?;
    for (side, turn) in given.leaderless.iter() {
        let side: SideId = heard(board, side, side.span)?;
        table.leaderless[side.0 as usize] = Some(turn.value);
    }
    let start = match beginning {
        Beginning::Opening | Beginning::Turn => Start::Turn,
        Beginning::Artillery => Start::Artillery,
        Beginning::Initiative => Start::Initiative,
        Beginning::Dice => Start::Dice(acting),
        Beginning::Units => {
            let all = table.on_board(board, acting).count() as i64;
            let points = given.points.unwrap_or(Spanned::new(all, Default::default()));
            (table.acting, table.points) = (Some(acting), small(points.value, points.span)?);
            Start::Units(acting)
        }
        Beginning::End => Start::End,
    };
    Ok(State::begin_at(table, start, given.whole_turn.is_some_and(|whole| whole.value)))
}

/// What follows from the rest can only be compared.
fn only_after(given: &Facts) -> Result<(), Misfit> {
    let first = |numbers: &crate::scenario::Keyed<i64>| numbers.iter().next().map(|(_, number)| number.span);
    let derived = [
        (first(&given.lost), "lost"),
        (given.exhausted.iter().next().map(|(_, flag)| flag.span), "exhausted"),
        (first(&given.exhaustion_point), "exhaustion_point"),
        (first(&given.dice), "dice"),
    ];
    match derived.into_iter().find_map(|(at, key)| Some((at?, key))) {
        Some((at, key)) => Err(Misfit::at(at, format!("`{key}` follows from the units and belongs in `then`"))),
        None => Ok(()),
    }
}

fn ground(board: &Board, table: &mut Table, given: &Facts) -> Result<(), Misfit> {
    for (cell, text) in given.mines.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        table.mines[at.index()] = minefield(board, text)?;
    }
    for (cell, wired) in given.wire.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        table.wire[at.index()] = wired.value;
    }
    for (cell, text) in given.gas.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        if let Some((axis, since)) = cloud(board, text)? {
            table.clouds.push(Cloud { cell: at, since, axis });
        }
    }
    Ok(())
}

fn units(board: &Board, table: &mut Table, given: &Facts) -> Result<(), Misfit> {
    for piece in &mut table.pieces {
        piece.aboard = None;
    }
    for (name, text) in given.units.iter() {
        let unit: UnitId = heard(board, name, name.span)?;
        let (card, said) = (board.unit(unit), Said::read(board, text)?);
        if let Some(option) = missing_option(board, unit) {
            return Err(Misfit::at(name.span, format!("{name} takes part only with the option `{option}`")));
        }
        if let Some(carrier) = said.on.filter(|carrier| board.ride(*carrier, unit).is_none()) {
            return Err(Misfit::at(text.span, format!("{} cannot take {name} along", board.unit(carrier).id)));
        }
        if let Some(sp) = said.sp.filter(|sp| !(1..=card.sp).contains(sp)) {
            return Err(Misfit::at(text.span, format!("{name} has 1 to {} SP, not {sp}", card.sp)));
        }
        match said.place {
            Place::Board(cell) => {
                table.put(unit, cell);
                if card.aircraft.is_none() {
                    table.control[cell.index()] = Some(card.side);
                }
            }
            elsewhere => table.pieces[unit.0 as usize].place = elsewhere,
        }
        said.lay(&mut table.pieces[unit.0 as usize]);
        if board.counts_for_exhaustion(unit) && board.side(card.side).units.contains(&unit) {
            let lost = &mut table.lost[card.side.0 as usize];
            *lost = lost.saturating_add(card.sp - table.pieces[unit.0 as usize].sp);
        }
    }
    for side in [SideId(0), SideId(1)] {
        let lost = table.lost[side.0 as usize];
        table.exhausted[side.0 as usize] = lost > 0 && lost >= board.exhaustion_point(side);
    }
    for (cell, side) in given.control.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        table.control[at.index()] = holder(board, side, side.span)?;
    }
    Ok(())
}

/// The optional rule a unit needs and the battle does not have.
fn missing_option(board: &Board, unit: UnitId) -> Option<&'static str> {
    let card = board.unit(unit);
    match () {
        () if card.aircraft.is_some() && !board.options.air => Some("air"),
        () if card.cyclists && !board.options.cyclists => Some("cyclists"),
        () => None,
    }
}
