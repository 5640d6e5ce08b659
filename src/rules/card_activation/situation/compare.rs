//! Compares a table with what an example says about it.

use super::piece::{Said, describe};
use super::{Facts, Text, pile};
use crate::game::phrase::Say;
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::pile::Pile;
use crate::rules::card_activation::table::Table;
use crate::rules::common::situation::{heard, holder, only_before, same};
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
    for (unit, text) in then.units.iter() {
        let Some(id) = all.heard(heard::<_, UnitId>(board, unit, unit.span)) else { continue };
        let said = Said::read(board, id, text, &mut all);
        if said.is_some_and(|said| !said.fits(table, id)) {
            let why = format!("{unit} is not `{text}`, but `{}`", describe(board, table, id));
            all.push(Misfit::differs(text.span, why));
        }
    }
    all.each(then.control.iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.control[at.index()];
        let name = found.map_or("nobody", |side| board.side(side).id.as_str());
        same(holder(board, side, side.span)? == found, side.span, || format!("{cell} is held by {name}"))
    });
    let piles = [(&then.undealt, &table.undealt, "undealt"), (&then.discard, &table.discard, "discard")];
    all.each(piles, |(said, found, what)| said.as_ref().map_or(Ok(()), |said| cards(board, said, found, what)));
    all.each(then.lost.iter(), |(side, number)| {
        let id: SideId = heard(board, side, side.span)?;
        let found = i64::from(table.lost[id.0 as usize]);
        same(found == number.value, number.span, || format!("{side} have lost {found}"))
    });
    all.sorted()
}

/// How a pile differs from what is said: its cards, or how many there are.
fn cards(board: &Board, said: &Text, found: &Pile, what: &str) -> Result<(), Misfit> {
    let fits = match said.trim().parse::<u16>() {
        Ok(count) => count == found.len(),
        Err(_) => pile(board, said)? == *found,
    };
    same(fits, said.span, || {
        let cards: Vec<String> = found.cards().map(|card| card.say(board)).collect();
        let cards = if cards.len() > 12 { String::new() } else { format!(": {}", cards.join(" ")) };
        format!("`{what}` has {} cards{cards}", found.len())
    })
}
