//! Lays out, and compares, what only this ruleset has: mines, wire, gas, and how the sides stand.

use super::{Beginning, Facts, Laying, Tableau, Text};
use crate::game::Misfit;
use crate::grid::{Cell, Direction};
use crate::rules::common::situation::{
    self as common, PieceWords, Sayable, Told, heard, holder, holder_word, only_where, same, small,
};
use crate::rules::portable::Portable;
use crate::rules::portable::activation;
use crate::rules::portable::board::Board;
use crate::rules::portable::course::{Start, State};
use crate::rules::portable::phrase::letter;
use crate::rules::portable::table::{Cloud, Gone, Mine, Place, Table};
use crate::scenario::draft::{SideId, UnitId};

type Said<'s> = common::Said<'s, Portable>;

pub fn lay_out(laying: &mut Laying<'_>) -> State {
    let (board, given, beginning) = (laying.board, laying.given, laying.given.beginning());
    let (units_act, dice) = (beginning == Beginning::Units, beginning == Beginning::Dice);
    let idle = [
        ("acting", given.acting.written(), units_act || dice, "\"units\" or \"dice\""),
        ("points", given.points.written(), units_act, "\"units\""),
    ];
    only_where(idle, laying.misfits);
    if beginning == Beginning::Turn {
        laying.table.turn -= 1;
    }
    let side = given.acting.as_ref().and_then(|side| laying.misfits.heard(heard(board, side, side.span)));
    let side = side.unwrap_or(SideId(0));
    for piece in &mut laying.table.pieces {
        piece.aboard = None;
    }
    laying.units(put);
    let table = &mut laying.table;
    for side in [SideId(0), SideId(1)] {
        let lost = table.lost[side.0 as usize];
        table.exhausted[side.0 as usize] = lost > 0 && lost >= board.exhaustion_point(side);
    }
    if units_act {
        (table.acting, table.points) = (Some(side), table.on_board(board, side).count() as i16);
    }
    laying.facts();
    if !units_act {
        laying.table.acting = None;
    }
    let start = match beginning {
        Beginning::Opening | Beginning::Turn => Start::Turn,
        Beginning::Artillery => Start::Artillery,
        Beginning::Initiative => Start::Initiative,
        Beginning::Dice => Start::Dice(side),
        Beginning::Units => Start::Units(side),
        Beginning::End => Start::End,
    };
    State::begin_at(laying.table.clone(), start, given.whole_turn())
}

/// Puts a unit where it is said to be, as it is said to be; what its side has lost follows from it.
fn put(laying: &mut Laying<'_>, said: &Said<'_>) -> Result<(), Misfit> {
    let (board, unit, name) = (laying.board, said.unit, said.name);
    let card = board.unit(unit);
    if let Some(option) = missing_option(board, unit) {
        return Err(Misfit::of_game(name.span, format!("{name} takes part only with the option `{option}`")));
    }
    if let Some(carrier) = said.piece.aboard.filter(|carrier| board.ride(*carrier, unit).is_none()) {
        return Err(Misfit::of_game(said.text.span, format!("{} cannot take {name} along", board.unit(carrier).id)));
    }
    if !(1..=card.sp).contains(&said.piece.sp) {
        let why = format!("{name} has 1 to {} SP, not {}", card.sp, said.piece.sp);
        return Err(Misfit::of_game(said.text.span, why));
    }
    laying.stand(said, card.aircraft.is_none());
    if said.place == Place::Gone(Gone::Destroyed) {
        laying.table.piece_mut(unit).sp = 0;
    }
    if board.counts_for_exhaustion(unit) && board.side(card.side).units.contains(&unit) {
        let gone = card.sp - laying.table.piece(unit).sp;
        let lost = &mut laying.table.lost[card.side.0 as usize];
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

/// What is said beside the units.
pub fn facts(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    let with = |side: Option<SideId>, what: &str| format!("{what} is with {}", holder_word(board, side));
    tableau.one(
        &facts.acting,
        |table, side| {
            table.acting = holder(board, side, side.span)?;
            Ok(())
        },
        |table| with(table.acting, "acting"),
    );
    tableau.one(
        &facts.initiative,
        |table, side| {
            table.initiative = holder(board, side, side.span)?;
            Ok(())
        },
        |table| with(table.initiative, "the initiative"),
    );
    tableau.one(
        &facts.points,
        |table, points| {
            table.points = small(points.value, Portable::MOST, points.span)?;
            Ok(())
        },
        |table| format!("{} units may still be activated", table.points),
    );
    ground(facts, tableau);
    tableau.each(
        &facts.leaderless,
        |table, side: SideId, turn| {
            table.leaderless[side.0 as usize] = Some(turn.value);
            Ok(())
        },
        |table, side, name| match table.leaderless[side.0 as usize] {
            Some(turn) => format!("{name} lost its commander in turn {turn}"),
            None => format!("{name} has not lost its commander"),
        },
    );
    type Found = fn(&Board, &Table, SideId) -> i64;
    let numbers: [(_, Found, &str); 3] = [
        (&facts.lost, |_, table, side| table.lost[side.0 as usize].into(), "lost points"),
        (&facts.exhaustion_point, |board, _, side| board.exhaustion_point(side).into(), "the exhaustion point"),
        (&facts.dice, activation::dice, "activation dice"),
    ];
    for (said, found, what) in numbers {
        tableau.count(
            said,
            |table, side| found(board, table, side),
            |side, found| format!("{what} of {side}: {found}"),
        );
    }
    tableau.each(
        &facts.exhausted,
        |table, side: SideId, flag| {
            same(table.is_exhausted(side) == flag.value, flag.span, || {
                format!("exhausted is {} for {}", !flag.value, board.side(side).id)
            })
        },
        |_, _, _| String::new(),
    );
}

fn ground(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    tableau.each(
        &facts.mines,
        |table, at: Cell, text| {
            table.mines[at.index()] = minefield(board, text)?;
            Ok(())
        },
        |table, at, cell| {
            let so = match table.mines[at.index()] {
                Mine::None => "none",
                Mine::Open => "open",
                Mine::Hidden(side) => &board.side(side).id,
            };
            format!("the minefield of {cell} is `{so}`")
        },
    );
    tableau.each(
        &facts.wire,
        |table, at: Cell, wired| {
            table.wire[at.index()] = wired.value;
            Ok(())
        },
        |table, at, _| format!("wire is {}", table.wire[at.index()]),
    );
    tableau.each(
        &facts.gas,
        |table, at: Cell, text| {
            match cloud(board, text)? {
                Some((axis, since)) => {
                    let cloud = Cloud { cell: at, since, axis };
                    if !table.clouds.contains(&cloud) {
                        table.clouds.push(cloud);
                    }
                }
                None => table.clouds.retain(|cloud| cloud.cell != at),
            }
            Ok(())
        },
        |table, at, cell| {
            let here = table.clouds.iter().filter(|cloud| cloud.cell == at);
            let here: Vec<String> = here.map(|cloud| format!("{}, turn {}", letter(cloud.axis), cloud.since)).collect();
            let so = if here.is_empty() { "none".to_string() } else { here.join("` and `") };
            format!("the gas in {cell} is `{so}`")
        },
    );
}

/// A minefield as it is written.
fn minefield(board: &Board, text: &Text) -> Result<Mine, Misfit> {
    Ok(match text.trim() {
        "none" => Mine::None,
        "open" => Mine::Open,
        side => board.laid(Mine::Hidden(heard(board, side, text.span)?)),
    })
}

/// A cloud as it is written: the way it drifts, and since when it is there. Nothing for "none".
fn cloud(board: &Board, text: &Text) -> Result<Option<(Direction, u32)>, Misfit> {
    if text.trim() == "none" {
        return Ok(None);
    }
    let fault = || Misfit::at(text.span, format!("a cloud is written `FACING, turn NUMBER`, not `{text}`"));
    let (axis, since) = text.split_once(", turn ").ok_or_else(fault)?;
    Ok(Some((heard(board, axis, text.span)?, since.trim().parse().map_err(|_| fault())?)))
}
