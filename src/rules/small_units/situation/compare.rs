//! Compares a table with what an example says about it.

use super::piece::{Said, describe};
use super::{Facts, card_set, heard, holder, minefield};
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::situation::{holder_word, only_before, same};
use crate::rules::common::suits::Suit;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{ObjectId, SideId, UnitId};

/// Everything said that is not so; what is not said may be as it likes.
pub fn differences(board: &Board, table: &Table, then: &Facts) -> Vec<Misfit> {
    let mut all = Misfits::default();
    let before = [
        ("start", then.start.map(|start| start.span)),
        ("whole_turn", then.whole_turn.map(|whole| whole.span)),
        ("pile", then.pile.as_ref().map(|pile| pile.span)),
    ];
    only_before(before, &mut all);
    if let Some(turn) = then.turn.filter(|turn| turn.value != table.turn) {
        all.push(Misfit::differs(turn.span, format!("it is turn {}", table.turn)));
    }
    all.each(&then.initiative, |side| {
        let with = || format!("the initiative is with {}", holder_word(board, table.initiative));
        same(holder(board, side, side.span)? == table.initiative, side.span, with)
    });
    for (unit, text) in then.units.iter() {
        let Some(id) = all.heard(heard::<_, UnitId>(board, unit, unit.span)) else { continue };
        let said = Said::read(board, text, &mut all);
        if said.is_some_and(|said| !said.fits(table.piece(id))) {
            let why = format!("{unit} is not `{text}`, but `{}`", describe(board, table, id));
            all.push(Misfit::differs(text.span, why));
        }
    }
    for (facts, what) in [(&then.improved, "the improved position"), (&then.control, "the control")] {
        let holders = if what == "the control" { &table.control } else { &table.improved };
        all.each(facts.iter(), |(cell, side)| {
            let at: Cell = heard(board, cell, cell.span)?;
            let found = holders[at.index()];
            let with = || format!("{what} of {cell} is with {}", holder_word(board, found));
            same(holder(board, side, side.span)? == found, side.span, with)
        });
    }
    ground(board, table, then, &mut all);
    cards(board, table, then, &mut all);
    all.sorted()
}

fn ground(board: &Board, table: &Table, then: &Facts, all: &mut Misfits) {
    all.each(then.mines.iter(), |(cell, text)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.mine(at).map(|mine| (mine.side, mine.value, mine.revealed));
        let so = found.map_or("nobody".to_string(), |(side, value, revealed)| {
            format!("{} {value}{}", board.side(side).id, if revealed { ", found" } else { "" })
        });
        same(minefield(board, text)? == found, text.span, || format!("the minefield of {cell} is `{so}`"))
    });
    all.each(then.ruined.iter(), |(cell, ruined)| {
        let at: Cell = heard(board, cell, cell.span)?;
        same(table.ruined[at.index()] == ruined.value, ruined.span, || format!("ruined is {}", !ruined.value))
    });
    all.each(then.destroyed.iter(), |(object, destroyed)| {
        let at: ObjectId = heard(board, object, object.span)?;
        let found = table.destroyed[at.0 as usize];
        same(found == destroyed.value, destroyed.span, || format!("destroyed is {found}"))
    });
}

fn cards(board: &Board, table: &Table, then: &Facts, all: &mut Misfits) {
    all.each(then.ammunition.iter(), |(side, level)| {
        let at: SideId = heard(board, side, side.span)?;
        let found = i64::from(table.ammunition[at.0 as usize]);
        same(found == level.value, level.span, || format!("the ammunition marker of {side} is at {found}"))
    });
    all.each(then.hands.iter(), |(side, cards)| {
        let found = table.hand(heard(board, side, side.span)?);
        let list: Vec<String> = found.iter().map(|card| card.to_string()).collect();
        same(card_set(board, cards)? == found, cards.span, || format!("the hand of {side} is `{}`", list.join(" ")))
    });
    all.each(then.suits.iter(), |(side, suits)| {
        let owner: SideId = heard(board, side, side.span)?;
        let mut said =
            suits.split_whitespace().map(|word| heard(board, word, suits.span)).collect::<Result<Vec<Suit>, _>>()?;
        said.sort_unstable();
        let found: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| table.owner(*suit) == owner).collect();
        let list: Vec<String> = found.iter().map(|suit| suit.to_string()).collect();
        same(said == found, suits.span, || format!("the suits of {side} are `{}`", list.join(" ")))
    });
    let numbers = |set: u64| (0..64_u8).filter(|number| set & (1 << number) != 0).collect::<Vec<u8>>();
    all.each(then.spent.iter(), |(side, spent)| {
        let at: SideId = heard(board, side, side.span)?;
        let found = numbers(table.spent[at.0 as usize]);
        same(spent.value == found, spent.span, || format!("spent of {side} are {found:?}"))
    });
    all.each(&then.ready, |ready| {
        let found = numbers(table.ready);
        same(ready.value == found, ready.span, || format!("ready are {found:?}"))
    });
}
