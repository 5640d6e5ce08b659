//! Lays out what only this ruleset has: cards and piles, guns behind their towers, who is with whom.

use super::{Beginning, Facts, Laying, Tableau, Text};
use crate::game::Misfit;
use crate::game::phrase::Say;
use crate::grid::Cell;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::{Board, GROUPS};
use crate::rules::card_activation::course::{Start, State};
use crate::rules::card_activation::pile::Pile;
use crate::rules::card_activation::table::{Gone, Place, Table};
use crate::rules::common::cards::Card;
use crate::rules::common::situation::{self as common, Told, heard};
use crate::scenario::draft::UnitId;
use crate::source::Span;

type Said<'s> = common::Said<'s, CardActivation>;

pub fn lay_out(laying: &mut Laying<'_>) -> State {
    let (board, beginning) = (laying.board, laying.given.beginning());
    if beginning == Beginning::Turn {
        laying.table.turn -= 1;
    }
    let all = laying.units(|laying, said| {
        put(laying, said);
        Ok(())
    });
    alone(board, &mut laying.table);
    let table = &mut laying.table;
    laying.misfits.each(&all, |said| company(board, table, said));
    laying.misfits.each(&all, |said| hold_card(board, table, said, beginning));
    laying.facts();
    let start = match beginning {
        Beginning::Opening | Beginning::Turn => Start::Turn,
        Beginning::Deal => Start::Deal,
        Beginning::Cards => Start::Cards,
        Beginning::Regain => Start::Regain,
        Beginning::End => Start::End,
    };
    State::begin_at(board, laying.table.clone(), start, laying.given.whole_turn())
}

/// Puts a unit where it is said to be; what its side has lost follows from it.
fn put(laying: &mut Laying<'_>, said: &Said<'_>) {
    let (board, card) = (laying.board, laying.board.unit(said.unit));
    laying.stand(said, !card.is_leader());
    let gone = said.place == Place::Gone(Gone::Destroyed);
    let piece = laying.table.piece_mut(said.unit);
    // Cards are seen to once everybody is in place.
    piece.card = None;
    if gone {
        (piece.figures, piece.vehicles) = ([0; GROUPS], 0);
    }
    piece.has_moved = piece.moved > 0;
    let by_road = |from: Cell| matches!(said.place, Place::On(cell) if board.has_road(from, cell));
    piece.by_road = piece.moved == 0 || (piece.moved == 1 && piece.came_from.is_some_and(by_road));
    if board.side(card.side).units.contains(&said.unit) {
        let size = |figures: u8, vehicles: u8| u16::from(figures) + u16::from(vehicles);
        let start = size(card.groups.iter().map(|group| group.figures).sum(), card.vehicles);
        let lost = start - size(piece.total(), piece.vehicles) + u16::from(gone && card.is_leader());
        laying.table.lost[card.side.0 as usize] += lost;
    }
}

/// Who is not on the map is with nobody, unless both are to arrive.
fn alone(board: &Board, table: &mut Table) {
    for unit in board.unit_ids() {
        let piece = *table.piece(unit);
        let awaited = |other: UnitId| board.unit(other).arrives && table.piece(other).place == Place::Away;
        let waits = [piece.aboard, piece.with].into_iter().flatten().all(awaited);
        if table.cell(unit).is_none() && !waits {
            let piece = table.piece_mut(unit);
            (piece.aboard, piece.with, piece.limbered) = (None, None, false);
        }
    }
}

/// What a unit is on, behind or with is in its hex; a limbered gun is behind its tower, if that is on the map.
fn company(board: &Board, table: &mut Table, said: &Said<'_>) -> Result<(), Misfit> {
    let (unit, card) = (said.unit, board.unit(said.unit));
    let fault = |why: String| Err(Misfit::of_game(said.text.span, why));
    if let Some(carrier) = said.piece.aboard.filter(|carrier| !board.unit(*carrier).carries.contains(&card.kind)) {
        return fault(format!("{} does not carry {}", board.unit(carrier).id, card.id));
    }
    if said.piece.limbered {
        table.piece_mut(unit).aboard = table.partner(board, unit);
    }
    let piece = table.piece(unit);
    match [piece.aboard, piece.with].into_iter().flatten().find(|other| table.cell(*other) != table.cell(unit)) {
        Some(other) => fault(format!("{} is not in its hex", board.unit(other).id)),
        None => Ok(()),
    }
}

/// A card is held until it is spent; it comes from the pile.
fn hold_card(board: &Board, table: &mut Table, said: &Said<'_>, beginning: Beginning) -> Result<(), Misfit> {
    let Some(card) = said.piece.card else { return Ok(()) };
    if matches!(beginning, Beginning::Turn | Beginning::Deal) {
        return Err(Misfit::at(said.text.span, "cards are dealt after this"));
    }
    take(board, &mut table.undealt, card, said.text.span)?;
    let all_have_acted = matches!(beginning, Beginning::Regain | Beginning::End);
    let piece = table.piece_mut(said.unit);
    (piece.card, piece.activated) = (Some(card), piece.activated || all_have_acted);
    piece.card_spent = piece.activated;
    if piece.card_spent {
        table.discard.insert(card);
    }
    Ok(())
}

fn take(board: &Board, pile: &mut Pile, card: Card, at: Span) -> Result<(), Misfit> {
    if pile.count(card) == 0 {
        return Err(Misfit::at(at, format!("{} is somewhere else already", card.say(board))));
    }
    pile.remove(card);
    Ok(())
}

/// The piles as they are said: of one alone, the other has the rest; of both, what is in neither is out of the game.
pub fn piles(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    if !tableau.lays_out() {
        tableau.one(
            &facts.undealt,
            |table, said| counted(board, &mut table.undealt, said),
            |table| cards(board, &table.undealt, "undealt"),
        );
        tableau.one(
            &facts.discard,
            |table, said| counted(board, &mut table.discard, said),
            |table| cards(board, &table.discard, "discard"),
        );
        return;
    }
    tableau.lay(|table, misfits| {
        let mut rest = std::mem::take(&mut table.undealt);
        let spent = std::mem::take(&mut table.discard);
        let mut chosen = |said: &Option<Text>| -> Option<Pile> {
            let said = said.as_ref()?;
            let pile = misfits.heard(pile(board, said))?;
            misfits.each(pile.cards(), |card| take(board, &mut rest, card, said.span));
            Some(pile)
        };
        let (undealt, discard) = (chosen(&facts.undealt), chosen(&facts.discard));
        table.undealt = undealt.unwrap_or(rest);
        table.discard = discard.unwrap_or(if facts.undealt.is_some() { rest } else { Pile::default() });
        for card in spent.cards() {
            table.discard.insert(card);
        }
    });
}

/// The discarded cards but those that units hold and have spent; all others are still to come.
pub fn write(board: &Board, table: &Table, given: &mut toml::Table) {
    let mut discard = table.discard;
    for piece in table.pieces.iter().filter(|piece| piece.card_spent && matches!(piece.place, Place::On(_))) {
        piece.card.into_iter().for_each(|card| discard.remove(card));
    }
    let said = common::row(discard.cards().map(|card| card.say(board)));
    common::put_one(given, "discard", Some(if said.is_empty() { "none".to_string() } else { said }));
}

/// A pile as it is said to be: its cards, or only how many there are.
fn counted(board: &Board, pile_now: &mut Pile, said: &Text) -> Result<(), Misfit> {
    match said.trim().parse::<u16>() {
        Ok(count) if count == pile_now.len() => {}
        Ok(count) => return Err(Misfit::of_game(said.span, format!("there are not {count} cards"))),
        Err(_) => *pile_now = pile(board, said)?,
    }
    Ok(())
}

fn cards(board: &Board, found: &Pile, what: &str) -> String {
    let cards: Vec<String> = found.cards().map(|card| card.say(board)).collect();
    let cards = if cards.len() > 12 { String::new() } else { format!(": {}", cards.join(" ")) };
    format!("`{what}` has {} cards{cards}", found.len())
}

/// Cards of a pile as they are written: "5H 9C", or "none".
fn pile(board: &Board, text: &Text) -> Result<Pile, Misfit> {
    let mut pile = Pile::default();
    for word in text.split_whitespace().filter(|_| text.trim() != "none") {
        let card: Card = heard(board, word, text.span)?;
        if pile.count(card) >= board.decks {
            return Err(Misfit::at(text.span, format!("there are no more {word} than {}", board.decks)));
        }
        pile.insert(card);
    }
    Ok(pile)
}
