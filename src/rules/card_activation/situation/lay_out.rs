//! Lays a written situation out on the table.

use super::piece::Said;
use super::{Beginning, Facts, Text, pile};
use crate::game::phrase::Say;
use crate::game::rules::Sound;
use crate::game::{Game, Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::{Start, State};
use crate::rules::card_activation::pile::Pile;
use crate::rules::card_activation::table::{Gone, Place, Table};
use crate::rules::common::cards::Card;
use crate::rules::common::situation::{begins_in, first_of, heard, holder, impossible, only_after, opens, place_of};
use crate::scenario::draft::UnitId;
use crate::source::Span;

pub fn lay_out(board: &Board, given: &Facts, misfits: &mut Misfits) -> Option<State> {
    only_after([("lost", first_of(&given.lost))], misfits);
    let beginning = given.start.map(|start| start.value).unwrap_or_default();
    if beginning == Beginning::Opening {
        opens(said(given), misfits);
        return misfits.is_empty().then(|| board.open());
    }
    let turn = begins_in(given.turn, board.turns, misfits);
    let mut table = Table::empty(board);
    table.turn = if beginning == Beginning::Turn { turn - 1 } else { turn };
    units(board, &mut table, given, beginning, misfits);
    piles(board, &mut table, given, misfits);
    let start = match beginning {
        Beginning::Opening | Beginning::Turn => Start::Turn,
        Beginning::Deal => Start::Deal,
        Beginning::Cards => Start::Cards,
        Beginning::Regain => Start::Regain,
        Beginning::End => Start::End,
    };
    let whole = given.whole_turn.is_some_and(|whole| whole.value);
    let state = State::begin_at(board, table, start, whole);
    // Cards that are in neither pile are out of the game, and missed.
    let counted = given.undealt.is_none() || given.discard.is_none();
    if misfits.is_empty() {
        let broken = CardActivation::broken(board, &state)
            .into_iter()
            .filter(|broken| counted || !broken.contains(" cards are there"));
        misfits.push_all(impossible(&given.units, broken.collect(), span_of(given)));
    }
    misfits.is_empty().then_some(state)
}

/// Everything that can be said of how it begins, but where.
fn said(given: &Facts) -> [(&'static str, Option<Span>); 6] {
    [
        ("whole_turn", place_of(&given.whole_turn)),
        ("turn", place_of(&given.turn)),
        ("units", first_of(&given.units)),
        ("control", first_of(&given.control)),
        ("undealt", place_of(&given.undealt)),
        ("discard", place_of(&given.discard)),
    ]
}

/// Where the units of a situation are written.
fn span_of(given: &Facts) -> Span {
    given.units.iter().next().map(|(name, _)| name.span).unwrap_or_default()
}

fn units(board: &Board, table: &mut Table, given: &Facts, beginning: Beginning, misfits: &mut Misfits) {
    let mut all = Vec::new();
    for (name, text) in given.units.iter() {
        let Some(unit) = misfits.heard(heard::<_, UnitId>(board, name, name.span)) else { continue };
        let (card, Some(said)) = (board.unit(unit), Said::read(board, unit, text, misfits)) else { continue };
        match said.place {
            Place::On(cell) => {
                table.put(unit, cell);
                if !card.is_leader() {
                    table.control[cell.index()] = Some(card.side);
                }
            }
            elsewhere => table.pieces[unit.0 as usize].place = elsewhere,
        }
        said.lay(board, &mut table.pieces[unit.0 as usize]);
        if board.side(card.side).units.contains(&unit) {
            let piece = table.piece(unit);
            let size = |figures: u8, vehicles: u8| u16::from(figures) + u16::from(vehicles);
            let start = size(card.groups.iter().map(|group| group.figures).sum(), card.vehicles);
            let gone = piece.place == Place::Gone(Gone::Destroyed) && card.is_leader();
            table.lost[card.side.0 as usize] += start - size(piece.total(), piece.vehicles) + u16::from(gone);
        }
        all.push((unit, said, text));
    }
    alone(board, table);
    misfits.each(&all, |(unit, said, text)| company(board, table, *unit, said, text));
    misfits.each(&all, |(unit, said, text)| card(board, table, *unit, said, text, beginning));
    misfits.each(given.control.iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        table.control[at.index()] = holder(board, side, side.span)?;
        Ok(())
    });
}

/// Who is not on the map is with nobody, unless both are to arrive.
fn alone(board: &Board, table: &mut Table) {
    for unit in board.unit_ids() {
        let piece = *table.piece(unit);
        let awaited = |other: UnitId| board.unit(other).arrives && table.piece(other).place == Place::Away;
        let waits = [piece.aboard, piece.with].into_iter().flatten().all(awaited);
        if table.cell(unit).is_none() && !waits {
            let piece = &mut table.pieces[unit.0 as usize];
            (piece.aboard, piece.with, piece.limbered) = (None, None, false);
        }
    }
}

/// What a unit is on, behind or with is in its hex; a limbered gun is behind its tower, if that is on the map.
fn company(board: &Board, table: &mut Table, unit: UnitId, said: &Said, text: &Text) -> Result<(), Misfit> {
    let card = board.unit(unit);
    let fault = |why: String| Err(Misfit::of_game(text.span, why));
    if let Some(carrier) = said.on.filter(|carrier| !board.unit(*carrier).carries.contains(&card.kind)) {
        return fault(format!("{} does not carry {}", board.unit(carrier).id, card.id));
    }
    if said.limbered {
        table.pieces[unit.0 as usize].aboard = table.partner(board, unit);
    }
    let piece = table.piece(unit);
    match [piece.aboard, piece.with].into_iter().flatten().find(|other| table.cell(*other) != table.cell(unit)) {
        Some(other) => fault(format!("{} is not in its hex", board.unit(other).id)),
        None => Ok(()),
    }
}

/// A card is held until it is spent; it comes from the pile.
fn card(
    board: &Board,
    table: &mut Table,
    unit: UnitId,
    said: &Said,
    text: &Text,
    beginning: Beginning,
) -> Result<(), Misfit> {
    let Some(Some(card)) = said.card else { return Ok(()) };
    if matches!(beginning, Beginning::Turn | Beginning::Deal) {
        return Err(Misfit::at(text.span, "cards are dealt after this"));
    }
    take(board, &mut table.undealt, card, text.span)?;
    let all_have_acted = matches!(beginning, Beginning::Regain | Beginning::End);
    let piece = &mut table.pieces[unit.0 as usize];
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
fn piles(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    let mut rest = std::mem::take(&mut table.undealt);
    let spent = std::mem::take(&mut table.discard);
    let mut chosen = |said: &Option<Text>| -> Option<Pile> {
        let said = said.as_ref()?;
        let pile = misfits.heard(pile(board, said))?;
        misfits.each(pile.cards(), |card| take(board, &mut rest, card, said.span));
        Some(pile)
    };
    let (undealt, discard) = (chosen(&given.undealt), chosen(&given.discard));
    table.undealt = undealt.unwrap_or(rest);
    table.discard = discard.unwrap_or(if given.undealt.is_some() { rest } else { Pile::default() });
    for card in spent.cards() {
        table.discard.insert(card);
    }
}
