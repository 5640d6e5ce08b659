//! Lays a written situation out on the table.

use super::piece::Said;
use super::{Beginning, Facts, card_set, heard, holder, minefield, small};
use crate::game::{Game, Misfit};
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::rules::common::suits::Suit;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::course::{Start, State};
use crate::rules::small_units::event::Event;
use crate::rules::small_units::table::{Mine, Place, Table};
use crate::scenario::draft::{ObjectId, SideId, UnitId};
use crate::source::Spanned;

pub fn lay_out(board: &Board, given: &Facts) -> Result<State, Misfit> {
    let beginning = given.start.map(|start| start.value).unwrap_or_default();
    if beginning == Beginning::Opening && given.units.iter().next().is_none() {
        return Ok(board.open());
    }
    let mut table = Table::bare(board);
    let turn = given.turn.unwrap_or(Spanned::new(1, Default::default()));
    if turn.value == 0 || turn.value > board.turns {
        return Err(Misfit::at(turn.span, format!("there are turns 1 to {}, not {}", board.turns, turn.value)));
    }
    let initiative = match &given.initiative {
        Some(word) => heard(board, word, word.span)?,
        None => board.order[0],
    };
    let start = match beginning {
        Beginning::Opening => Start::Opening,
        Beginning::Turn => Start::Turn,
        Beginning::Activation => Start::Activation,
        Beginning::Actions => Start::Actions { whole_turn: given.whole_turn.is_some_and(|whole| whole.value) },
    };
    if !matches!(start, Start::Opening) {
        table.turn = if start == Start::Turn { turn.value - 1 } else { turn.value };
    }
    if !matches!(start, Start::Opening | Start::Turn) || given.initiative.is_some() {
        table.initiative = Some(initiative);
    }
    cards(board, &mut table, given)?;
    ground(board, &mut table, given)?;
    let acting = matches!(start, Start::Actions { .. }).then_some(initiative);
    units(board, &mut table, given, acting)?;
    track(board, &mut table, given, acting)?;
    Ok(State::begin_at(table, start))
}

fn cards(board: &Board, table: &mut Table, given: &Facts) -> Result<(), Misfit> {
    for (side, cards) in given.hands.iter() {
        let (side, set): (SideId, CardSet) = (heard(board, side, side.span)?, card_set(board, cards)?);
        if table.pile.with(set) != table.pile {
            return Err(Misfit::at(cards.span, "a card is in both hands"));
        }
        table.hands[side.0 as usize] = set;
        table.pile = table.pile.without(set);
    }
    if let Some(pile) = &given.pile {
        let set = card_set(board, pile)?;
        if table.pile.with(set) != table.pile {
            return Err(Misfit::at(pile.span, "a card is in a hand as well"));
        }
        (table.used, table.pile) = (table.pile.without(set), set);
    }
    for (side, suits) in given.suits.iter() {
        let owner: SideId = heard(board, side, side.span)?;
        for word in suits.split_whitespace() {
            let suit: Suit = heard(board, word, suits.span)?;
            table.suits[suit as usize] = owner;
        }
    }
    Ok(())
}

fn ground(board: &Board, table: &mut Table, given: &Facts) -> Result<(), Misfit> {
    for (cell, text) in given.mines.iter() {
        let cell: Cell = heard(board, cell, cell.span)?;
        if let Some((side, value, revealed)) = minefield(board, text)? {
            table.mines.push(Mine { cell, side, value, revealed });
        }
    }
    for (cell, ruined) in given.ruined.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        if board.hex(at).fort.is_none() {
            return Err(Misfit::at(cell.span, format!("there is no fortification in {cell}")));
        }
        table.ruined[at.index()] = ruined.value;
    }
    for (object, destroyed) in given.destroyed.iter() {
        let at: ObjectId = heard(board, object, object.span)?;
        table.destroyed[at.0 as usize] = destroyed.value;
    }
    Ok(())
}

fn units(board: &Board, table: &mut Table, given: &Facts, acting: Option<SideId>) -> Result<(), Misfit> {
    for (name, text) in given.units.iter() {
        let unit: UnitId = heard(board, name, name.span)?;
        let said = Said::read(board, text)?;
        let (side, counter) = (board.unit(unit).side, board.unit(unit));
        if said.reduced && counter.back.is_none() {
            return Err(Misfit::at(text.span, format!("{name} has only one step and cannot be reduced")));
        }
        match said.place {
            Place::Map(cell) => {
                table.put(board, unit, cell);
                // Whoever has fought his way in does not hold the hex yet.
                if said.from.is_none() {
                    table.control[cell.index()] = Some(side);
                }
            }
            elsewhere => table.pieces[unit.0 as usize].place = elsewhere,
        }
        table.pieces[unit.0 as usize].reduced = said.reduced;
        let activated = said.activated.unwrap_or(acting == Some(side));
        if activated && table.cell(unit).is_some() {
            table.apply(board, &Event::Activated { unit });
        }
        let piece = &mut table.pieces[unit.0 as usize];
        piece.disorganized = said.disorganized;
        (piece.done, piece.from) = (said.done.unwrap_or(false), said.from);
        piece.moved = said.moved || said.from.is_some();
        piece.limit = said.limit.flatten();
        piece.movement = said.points.unwrap_or(piece.movement);
        piece.support = said.support.unwrap_or(piece.support);
    }
    for (cell, side) in given.control.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        table.control[at.index()] = holder(board, side, side.span)?;
    }
    for (cell, side) in given.improved.iter() {
        let at: Cell = heard(board, cell, cell.span)?;
        let owner = holder(board, side, side.span)?;
        if owner.is_some_and(|owner| table.count(at, owner) == 0) {
            return Err(Misfit::at(cell.span, format!("no unit of {side} holds an improved position in {cell}")));
        }
        table.improved[at.index()] = owner;
    }
    Ok(())
}

/// Ammunition, and the support that is spent or activated.
fn track(board: &Board, table: &mut Table, given: &Facts, acting: Option<SideId>) -> Result<(), Misfit> {
    for (side, level) in given.ammunition.iter() {
        let side: SideId = heard(board, side, side.span)?;
        table.ammunition[side.0 as usize] = small(level.value, level.span)?;
    }
    let bits =
        |numbers: &[u8]| numbers.iter().filter(|number| **number < 64).fold(0_u64, |set, number| set | 1 << number);
    for (side, numbers) in given.spent.iter() {
        let side: SideId = heard(board, side, side.span)?;
        table.spent[side.0 as usize] = bits(numbers);
    }
    if let Some(side) = acting {
        let all: Vec<u8> = (0..board.support(side, table.turn).len() as u8).collect();
        table.ready = bits(given.ready.as_ref().map_or(&all, |ready| &ready.value));
    }
    Ok(())
}
