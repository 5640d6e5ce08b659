//! Lays a written situation out on the table.

use super::piece::Said;
use super::{Beginning, Facts, Text, cloud, heard, holder, minefield, small};
use crate::game::rules::Sound;
use crate::game::{Game, Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::situation::{begins_in, first_of, impossible, only_after, only_where, opens, place_of};
use crate::rules::portable::Portable;
use crate::rules::portable::board::Board;
use crate::rules::portable::course::{Start, State};
use crate::rules::portable::table::{Cloud, Place, Table};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::{Span, Spanned};

pub fn lay_out(board: &Board, given: &Facts, misfits: &mut Misfits) -> Option<State> {
    let derived = [
        ("lost", first_of(&given.lost)),
        ("exhausted", first_of(&given.exhausted)),
        ("exhaustion_point", first_of(&given.exhaustion_point)),
        ("dice", first_of(&given.dice)),
    ];
    only_after(derived, misfits);
    let beginning = given.start.map(|start| start.value).unwrap_or_default();
    if beginning == Beginning::Opening {
        opens(said(given), misfits);
        return misfits.is_empty().then(|| board.open());
    }
    let (units_act, dice) = (beginning == Beginning::Units, beginning == Beginning::Dice);
    let idle = [
        ("acting", place_of(&given.acting), units_act || dice, "\"units\" or \"dice\""),
        ("points", place_of(&given.points), units_act, "\"units\""),
    ];
    only_where(idle, misfits);
    let turn = begins_in(given.turn, board.turns, misfits);
    let mut table = Table::empty(board);
    table.turn = if beginning == Beginning::Turn { turn - 1 } else { turn };
    let acting = given.acting.as_ref().and_then(|side| misfits.heard(heard(board, side, side.span)));
    let acting = acting.unwrap_or(SideId(0));
    if let Some(side) = &given.initiative {
        table.initiative = misfits.heard(holder(board, side, side.span)).flatten();
    }
    ground(board, &mut table, given, misfits);
    units(board, &mut table, given, misfits);
    misfits.each(given.leaderless.iter(), |(side, turn)| {
        let side: SideId = heard(board, side, side.span)?;
        table.leaderless[side.0 as usize] = Some(turn.value);
        Ok(())
    });
    let start = match beginning {
        Beginning::Opening | Beginning::Turn => Start::Turn,
        Beginning::Artillery => Start::Artillery,
        Beginning::Initiative => Start::Initiative,
        Beginning::Dice => Start::Dice(acting),
        Beginning::Units => {
            let all = table.on_board(board, acting).count() as i64;
            let points = given.points.unwrap_or(Spanned::new(all, Default::default()));
            let points = misfits.heard(small(points.value, points.span)).unwrap_or_default();
            (table.acting, table.points) = (Some(acting), points);
            Start::Units(acting)
        }
        Beginning::End => Start::End,
    };
    let state = State::begin_at(table, start, given.whole_turn.is_some_and(|whole| whole.value));
    if misfits.is_empty() {
        let at = given.units.iter().next().map(|(name, _)| name.span).unwrap_or_default();
        misfits.push_all(impossible(&given.units, Portable::broken(board, &state), at));
    }
    misfits.is_empty().then_some(state)
}

/// Everything that can be said of how it begins, but where.
fn said(given: &Facts) -> [(&'static str, Option<Span>); 11] {
    [
        ("whole_turn", place_of(&given.whole_turn)),
        ("turn", place_of(&given.turn)),
        ("acting", place_of(&given.acting)),
        ("initiative", place_of(&given.initiative)),
        ("points", place_of(&given.points)),
        ("units", first_of(&given.units)),
        ("mines", first_of(&given.mines)),
        ("wire", first_of(&given.wire)),
        ("control", first_of(&given.control)),
        ("gas", first_of(&given.gas)),
        ("leaderless", first_of(&given.leaderless)),
    ]
}

fn ground(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    misfits.each(given.mines.iter(), |(cell, text)| {
        let at: Cell = heard(board, cell, cell.span)?;
        table.mines[at.index()] = minefield(board, text)?;
        Ok(())
    });
    misfits.each(given.wire.iter(), |(cell, wired)| {
        let at: Cell = heard(board, cell, cell.span)?;
        table.wire[at.index()] = wired.value;
        Ok(())
    });
    misfits.each(given.gas.iter(), |(cell, text)| {
        let at: Cell = heard(board, cell, cell.span)?;
        if let Some((axis, since)) = cloud(board, text)? {
            table.clouds.push(Cloud { cell: at, since, axis });
        }
        Ok(())
    });
}

fn units(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    for piece in &mut table.pieces {
        piece.aboard = None;
    }
    for (name, text) in given.units.iter() {
        let Some(unit) = misfits.heard(heard::<_, UnitId>(board, name, name.span)) else { continue };
        if let Some(said) = Said::read(board, text, misfits) {
            misfits.heard(put(board, table, unit, &said, name, text));
        }
    }
    for side in [SideId(0), SideId(1)] {
        let lost = table.lost[side.0 as usize];
        table.exhausted[side.0 as usize] = lost > 0 && lost >= board.exhaustion_point(side);
    }
    misfits.each(given.control.iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        table.control[at.index()] = holder(board, side, side.span)?;
        Ok(())
    });
}

/// Puts a unit where it is said to be, as it is said to be.
fn put(board: &Board, table: &mut Table, unit: UnitId, said: &Said, name: &Text, text: &Text) -> Result<(), Misfit> {
    let card = board.unit(unit);
    if let Some(option) = missing_option(board, unit) {
        return Err(Misfit::of_game(name.span, format!("{name} takes part only with the option `{option}`")));
    }
    if let Some(carrier) = said.on.filter(|carrier| board.ride(*carrier, unit).is_none()) {
        return Err(Misfit::of_game(text.span, format!("{} cannot take {name} along", board.unit(carrier).id)));
    }
    if let Some(sp) = said.sp.filter(|sp| !(1..=card.sp).contains(sp)) {
        return Err(Misfit::of_game(text.span, format!("{name} has 1 to {} SP, not {sp}", card.sp)));
    }
    match said.place {
        Place::On(cell) => {
            table.put(unit, cell);
            if card.aircraft.is_none() {
                table.control[cell.index()] = Some(card.side);
            }
        }
        elsewhere => table.piece_mut(unit).place = elsewhere,
    }
    said.lay(table.piece_mut(unit));
    if board.counts_for_exhaustion(unit) && board.side(card.side).units.contains(&unit) {
        let gone = card.sp - table.piece(unit).sp;
        let lost = &mut table.lost[card.side.0 as usize];
        *lost = lost.saturating_add(gone);
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
