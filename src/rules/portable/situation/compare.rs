//! Compares a table with what an example says about it.

use super::piece::{Said, describe};
use super::{Facts, cloud, heard, holder, minefield};
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::situation::{holder_word, only_before, same};
use crate::rules::portable::activation;
use crate::rules::portable::board::Board;
use crate::rules::portable::phrase::letter;
use crate::rules::portable::table::{Mine, Table};
use crate::scenario::draft::{SideId, UnitId};

/// Everything said that is not so; what is not said may be as it likes.
pub fn differences(board: &Board, table: &Table, then: &Facts) -> Vec<Misfit> {
    let mut all = Misfits::default();
    let before =
        [("start", then.start.map(|start| start.span)), ("whole_turn", then.whole_turn.map(|whole| whole.span))];
    only_before(before, &mut all);
    if let Some(turn) = then.turn.filter(|turn| turn.value != table.turn) {
        all.push(Misfit::differs(turn.span, format!("it is turn {}", table.turn)));
    }
    let holders = [(&then.acting, table.acting, "acting"), (&then.initiative, table.initiative, "the initiative")];
    for (said, found, what) in holders {
        all.each(said, |side| {
            let with = || format!("{what} is with {}", holder_word(board, found));
            same(holder(board, side, side.span)? == found, side.span, with)
        });
    }
    if let Some(points) = then.points.filter(|points| points.value != i64::from(table.points)) {
        all.push(Misfit::differs(points.span, format!("{} units may still be activated", table.points)));
    }
    for (unit, text) in then.units.iter() {
        let Some(id) = all.heard(heard::<_, UnitId>(board, unit, unit.span)) else { continue };
        let said = Said::read(board, text, &mut all);
        if said.is_some_and(|said| !said.fits(table.piece(id), board.unit(id).sp)) {
            let why = format!("{unit} is not `{text}`, but `{}`", describe(board, table, id));
            all.push(Misfit::differs(text.span, why));
        }
    }
    all.each(then.control.iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.control[at.index()];
        let held = || format!("{cell} is held by {}", holder_word(board, found));
        same(holder(board, side, side.span)? == found, side.span, held)
    });
    ground(board, table, then, &mut all);
    sides(board, table, then, &mut all);
    all.sorted()
}

fn ground(board: &Board, table: &Table, then: &Facts, all: &mut Misfits) {
    all.each(then.mines.iter(), |(cell, text)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.mines[at.index()];
        let so = match found {
            Mine::None => "none",
            Mine::Open => "open",
            Mine::Hidden(side) => &board.side(side).id,
        };
        same(minefield(board, text)? == found, text.span, || format!("the minefield of {cell} is `{so}`"))
    });
    all.each(then.wire.iter(), |(cell, wired)| {
        let at: Cell = heard(board, cell, cell.span)?;
        same(table.wire[at.index()] == wired.value, wired.span, || format!("wire is {}", !wired.value))
    });
    all.each(then.gas.iter(), |(cell, text)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let said = cloud(board, text)?;
        let here = table.clouds.iter().filter(|cloud| cloud.cell == at);
        let here: Vec<String> = here.map(|cloud| format!("{}, turn {}", letter(cloud.axis), cloud.since)).collect();
        let said = said.map(|(axis, since)| format!("{}, turn {since}", letter(axis)));
        let fits = match said {
            Some(said) => here.contains(&said),
            None => here.is_empty(),
        };
        let so = if here.is_empty() { "none".to_string() } else { here.join("` and `") };
        same(fits, text.span, || format!("the gas in {cell} is `{so}`"))
    });
}

fn sides(board: &Board, table: &Table, then: &Facts, all: &mut Misfits) {
    type Found = fn(&Board, &Table, SideId) -> i64;
    let numbers: [(_, Found, &str); 3] = [
        (&then.lost, |_, table, side| table.lost[side.0 as usize].into(), "lost points"),
        (&then.exhaustion_point, |board, _, side| board.exhaustion_point(side).into(), "the exhaustion point"),
        (&then.dice, activation::dice, "activation dice"),
    ];
    for (facts, found, what) in numbers {
        all.each(facts.iter(), |(side, number)| {
            let found = found(board, table, heard(board, side, side.span)?);
            same(found == number.value, number.span, || format!("{what} of {side}: {found}"))
        });
    }
    all.each(then.exhausted.iter(), |(side, flag)| {
        let is = table.is_exhausted(heard(board, side, side.span)?);
        same(is == flag.value, flag.span, || format!("exhausted is {is} for {side}"))
    });
    all.each(then.leaderless.iter(), |(side, turn)| {
        let at: SideId = heard(board, side, side.span)?;
        let lost = || format!("{side} did not lose its commander in turn {}", turn.value);
        same(table.leaderless[at.0 as usize] == Some(turn.value), turn.span, lost)
    });
}
