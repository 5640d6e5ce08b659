//! Compares a table with what an example says about it.

use super::piece::{Said, describe};
use super::{Facts, Text, pile};
use crate::game::Misfit;
use crate::grid::Cell;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::pile::Pile;
use crate::rules::card_activation::table::Table;
use crate::rules::common::phrase::Say;
use crate::rules::common::situation::{heard, holder};
use crate::scenario::draft::{SideId, UnitId};

/// Everything said that is not so; what is not said may be as it likes.
pub fn differences(board: &Board, table: &Table, then: &Facts) -> Result<Vec<Misfit>, Misfit> {
    let only_before =
        [(then.start.map(|start| start.span), "start"), (then.whole_turn.map(|whole| whole.span), "whole_turn")];
    if let Some((Some(at), key)) = only_before.into_iter().find(|(at, _)| at.is_some()) {
        return Err(Misfit::at(at, format!("`{key}` belongs in `given`")));
    }
    let mut all = Vec::new();
    if let Some(turn) = then.turn
        && turn.value != table.turn
    {
        all.push(Misfit::at(turn.span, format!("it is turn {}", table.turn)));
    }
    for (unit, text) in then.units.iter() {
        let id: UnitId = heard(board, unit, unit.span)?;
        if !Said::read(board, id, text)?.fits(table, id) {
            all.push(Misfit::at(text.span, format!("{unit} is not `{text}`, but `{}`", describe(board, table, id))));
        }
    }
    for (cell, side) in then.control.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.control[at.index()];
        if holder(board, side, side.span)? != found {
            let name = found.map_or("nobody", |side| board.side(side).id.as_str());
            all.push(Misfit::at(side.span, format!("{cell} is held by {name}")));
        }
    }
    for (said, found, what) in [(&then.undealt, &table.undealt, "undealt"), (&then.discard, &table.discard, "discard")]
    {
        if let Some(said) = said {
            all.extend(cards(board, said, found, what)?);
        }
    }
    for (side, number) in then.lost.iter() {
        let id: SideId = heard(board, side, side.span)?;
        let found = i64::from(table.lost[id.0 as usize]);
        if found != number.value {
            all.push(Misfit::at(number.span, format!("{side} have lost {found}")));
        }
    }
    Ok(all)
}

/// How a pile differs from what is said: its cards, or how many there are.
fn cards(board: &Board, said: &Text, found: &Pile, what: &str) -> Result<Option<Misfit>, Misfit> {
    let fits = match said.trim().parse::<u16>() {
        Ok(count) => count == found.len(),
        Err(_) => pile(board, said)? == *found,
    };
    let so = || {
        let cards: Vec<String> = found.cards().map(|card| card.say(board)).collect();
        let cards = if cards.len() > 12 { String::new() } else { format!(": {}", cards.join(" ")) };
        Misfit::at(said.span, format!("`{what}` has {} cards{cards}", found.len()))
    };
    Ok((!fits).then(so))
}
