//! Compares a table with what an example says about it.

use super::piece::{Said, describe};
use super::{Facts, card_set, heard, holder, minefield};
use crate::game::Misfit;
use crate::grid::Cell;
use crate::rules::common::situation::{holder_word, only_before};
use crate::rules::common::suits::Suit;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{ObjectId, SideId, UnitId};

/// Everything said that is not so; what is not said may be as it likes.
pub fn differences(board: &Board, table: &Table, then: &Facts) -> Result<Vec<Misfit>, Misfit> {
    only_before([
        ("start", then.start.map(|start| start.span)),
        ("whole_turn", then.whole_turn.map(|whole| whole.span)),
        ("pile", then.pile.as_ref().map(|pile| pile.span)),
    ])?;
    let mut all = Vec::new();
    if let Some(turn) = then.turn
        && turn.value != table.turn
    {
        all.push(Misfit::at(turn.span, format!("it is turn {}", table.turn)));
    }
    if let Some(side) = &then.initiative
        && holder(board, side, side.span)? != table.initiative
    {
        all.push(Misfit::at(side.span, format!("the initiative is with {}", holder_word(board, table.initiative))));
    }
    for (unit, text) in then.units.iter() {
        let id: UnitId = heard(board, unit, unit.span)?;
        if !Said::read(board, text)?.fits(table.piece(id)) {
            all.push(Misfit::at(text.span, format!("{unit} is not `{text}`, but `{}`", describe(board, table, id))));
        }
    }
    for (facts, what) in [(&then.improved, "the improved position"), (&then.control, "the control")] {
        let holders = if what == "the control" { &table.control } else { &table.improved };
        for (cell, side) in facts.iter() {
            let at: Cell = heard(board, cell, cell.span)?;
            let found = holders[at.index()];
            if holder(board, side, side.span)? != found {
                all.push(Misfit::at(side.span, format!("{what} of {cell} is with {}", holder_word(board, found))));
            }
        }
    }
    ground(board, table, then, &mut all)?;
    cards(board, table, then, &mut all)?;
    Ok(all)
}

fn ground(board: &Board, table: &Table, then: &Facts, all: &mut Vec<Misfit>) -> Result<(), Misfit> {
    for (cell, text) in then.mines.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.mine(at).map(|mine| (mine.side, mine.value, mine.revealed));
        if minefield(board, text)? != found {
            let so = found.map_or("nobody".to_string(), |(side, value, revealed)| {
                format!("{} {value}{}", board.side(side).id, if revealed { ", found" } else { "" })
            });
            all.push(Misfit::at(text.span, format!("the minefield of {cell} is `{so}`")));
        }
    }
    for (cell, ruined) in then.ruined.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        if table.ruined[at.index()] != ruined.value {
            all.push(Misfit::at(ruined.span, format!("ruined is {}", !ruined.value)));
        }
    }
    for (object, destroyed) in then.destroyed.iter() {
        let at: ObjectId = heard(board, object, object.span)?;
        if table.destroyed[at.0 as usize] != destroyed.value {
            all.push(Misfit::at(destroyed.span, format!("destroyed is {}", !destroyed.value)));
        }
    }
    Ok(())
}

fn cards(board: &Board, table: &Table, then: &Facts, all: &mut Vec<Misfit>) -> Result<(), Misfit> {
    for (side, level) in then.ammunition.iter() {
        let at: SideId = heard(board, side, side.span)?;
        let found = i64::from(table.ammunition[at.0 as usize]);
        if found != level.value {
            all.push(Misfit::at(level.span, format!("the ammunition marker of {side} is at {found}")));
        }
    }
    for (side, cards) in then.hands.iter() {
        let found = table.hand(heard(board, side, side.span)?);
        if card_set(board, cards)? != found {
            let list: Vec<String> = found.iter().map(|card| card.to_string()).collect();
            all.push(Misfit::at(cards.span, format!("the hand of {side} is `{}`", list.join(" "))));
        }
    }
    for (side, suits) in then.suits.iter() {
        let owner: SideId = heard(board, side, side.span)?;
        let mut said =
            suits.split_whitespace().map(|word| heard(board, word, suits.span)).collect::<Result<Vec<Suit>, _>>()?;
        said.sort_unstable();
        let found: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| table.owner(*suit) == owner).collect();
        if said != found {
            let list: Vec<String> = found.iter().map(|suit| suit.to_string()).collect();
            all.push(Misfit::at(suits.span, format!("the suits of {side} are `{}`", list.join(" "))));
        }
    }
    let numbers = |set: u64| (0..64_u8).filter(|number| set & (1 << number) != 0).collect::<Vec<u8>>();
    for (side, spent) in then.spent.iter() {
        let at: SideId = heard(board, side, side.span)?;
        let found = numbers(table.spent[at.0 as usize]);
        if spent.value != found {
            all.push(Misfit::at(spent.span, format!("spent of {side} are {found:?}")));
        }
    }
    if let Some(ready) = &then.ready
        && ready.value != numbers(table.ready)
    {
        all.push(Misfit::at(ready.span, format!("ready are {:?}", numbers(table.ready))));
    }
    Ok(())
}
