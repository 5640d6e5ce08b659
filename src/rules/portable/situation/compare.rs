//! Compares a table with what an example says about it.

use super::piece::{Said, describe};
use super::{Facts, cloud, heard, holder, minefield};
use crate::game::Misfit;
use crate::grid::Cell;
use crate::rules::common::situation::{holder_word, only_before};
use crate::rules::portable::activation;
use crate::rules::portable::board::Board;
use crate::rules::portable::phrase::letter;
use crate::rules::portable::table::{Mine, Table};
use crate::scenario::draft::{SideId, UnitId};

/// Everything said that is not so; what is not said may be as it likes.
pub fn differences(board: &Board, table: &Table, then: &Facts) -> Result<Vec<Misfit>, Misfit> {
    only_before([
        ("start", then.start.map(|start| start.span)),
        ("whole_turn", then.whole_turn.map(|whole| whole.span)),
    ])?;
    let mut all = Vec::new();
    if let Some(turn) = then.turn
        && turn.value != table.turn
    {
        all.push(Misfit::at(turn.span, format!("it is turn {}", table.turn)));
    }
    let holders = [(&then.acting, table.acting, "acting"), (&then.initiative, table.initiative, "the initiative")];
    for (said, found, what) in holders {
        if let Some(side) = said
            && holder(board, side, side.span)? != found
        {
            all.push(Misfit::at(side.span, format!("{what} is with {}", holder_word(board, found))));
        }
    }
    if let Some(points) = then.points
        && points.value != i64::from(table.points)
    {
        all.push(Misfit::at(points.span, format!("{} units may still be activated", table.points)));
    }
    for (unit, text) in then.units.iter() {
        let id: UnitId = heard(board, unit, unit.span)?;
        if !Said::read(board, text)?.fits(table.piece(id), board.unit(id).sp) {
            all.push(Misfit::at(text.span, format!("{unit} is not `{text}`, but `{}`", describe(board, table, id))));
        }
    }
    for (cell, side) in then.control.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.control[at.index()];
        if holder(board, side, side.span)? != found {
            all.push(Misfit::at(side.span, format!("{cell} is held by {}", holder_word(board, found))));
        }
    }
    ground(board, table, then, &mut all)?;
    sides(board, table, then, &mut all)?;
    Ok(all)
}

fn ground(board: &Board, table: &Table, then: &Facts, all: &mut Vec<Misfit>) -> Result<(), Misfit> {
    for (cell, text) in then.mines.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.mines[at.index()];
        if minefield(board, text)? != found {
            let so = match found {
                Mine::None => "none",
                Mine::Open => "open",
                Mine::Hidden(side) => &board.side(side).id,
            };
            all.push(Misfit::at(text.span, format!("the minefield of {cell} is `{so}`")));
        }
    }
    for (cell, wired) in then.wire.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        if table.wire[at.index()] != wired.value {
            all.push(Misfit::at(wired.span, format!("wire is {}", !wired.value)));
        }
    }
    for (cell, text) in then.gas.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let said = cloud(board, text)?;
        let here = table.clouds.iter().filter(|cloud| cloud.cell == at);
        let here: Vec<String> = here.map(|cloud| format!("{}, turn {}", letter(cloud.axis), cloud.since)).collect();
        let said = said.map(|(axis, since)| format!("{}, turn {since}", letter(axis)));
        let fits = match said {
            Some(said) => here.contains(&said),
            None => here.is_empty(),
        };
        if !fits {
            let so = if here.is_empty() { "none".to_string() } else { here.join("` and `") };
            all.push(Misfit::at(text.span, format!("the gas in {cell} is `{so}`")));
        }
    }
    Ok(())
}

fn sides(board: &Board, table: &Table, then: &Facts, all: &mut Vec<Misfit>) -> Result<(), Misfit> {
    type Found = fn(&Board, &Table, SideId) -> i64;
    let numbers: [(_, Found, &str); 3] = [
        (&then.lost, |_, table, side| table.lost[side.0 as usize].into(), "lost points"),
        (&then.exhaustion_point, |board, _, side| board.exhaustion_point(side).into(), "the exhaustion point"),
        (&then.dice, activation::dice, "activation dice"),
    ];
    for (facts, found, what) in numbers {
        for (side, number) in facts.iter() {
            let found = found(board, table, heard(board, side, side.span)?);
            if found != number.value {
                all.push(Misfit::at(number.span, format!("{what} of {side}: {found}")));
            }
        }
    }
    for (side, flag) in then.exhausted.iter() {
        if table.is_exhausted(heard(board, side, side.span)?) != flag.value {
            all.push(Misfit::at(flag.span, format!("exhausted is {} for {side}", !flag.value)));
        }
    }
    for (side, turn) in then.leaderless.iter() {
        let at: SideId = heard(board, side, side.span)?;
        if table.leaderless[at.0 as usize] != Some(turn.value) {
            all.push(Misfit::at(turn.span, format!("{side} did not lose its commander in turn {}", turn.value)));
        }
    }
    Ok(())
}
