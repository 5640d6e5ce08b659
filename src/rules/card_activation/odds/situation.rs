//! What can be supposed of a situation: where units are and how they fare, which cards are gone, and what covers a hex.

use super::{Answer, Question, Situation, Unanswered};
use crate::diag::grammar::said;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::small;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::movement;
use crate::rules::card_activation::table::{Piece, Table};
use crate::rules::common::cards::Card;
use crate::rules::common::odds::{Supposing, hear};
use crate::scenario::draft::UnitId;

impl Supposing for CardActivation {
    type Beside = ();

    const ABOUT_UNITS: &'static [&'static str] =
        &["--disrupted", "--wounded", "--figures", "--place", "--without", "--seen"];
    const NOTES: &'static [&'static str] = &[super::volley::BOUNDED, super::volley::TOGETHER, super::fight::MINES];

    fn beside(_: &Table) {}

    /// A gun that is put somewhere is ready to fire.
    fn put(board: &Board, table: &mut Table, unit: UnitId, cell: Cell) {
        let carrier = table.piece(unit).aboard;
        if carrier.is_some_and(|carrier| table.cell(carrier) != Some(cell)) {
            table.apply(board, &Event::Unlimbered { unit });
        }
        if table.piece(unit).with.is_some_and(|with| table.cell(with) != Some(cell)) {
            table.apply(board, &Event::SetDown { unit });
        }
        table.apply(board, &Event::Arrived { unit, cell });
    }

    fn take(board: &Board, table: &mut Table, unit: UnitId) {
        for other in board.unit_ids() {
            let piece = table.piece(other);
            if piece.aboard == Some(unit) {
                table.apply(board, &Event::Unlimbered { unit: other });
            } else if piece.with == Some(unit) {
                table.apply(board, &Event::SetDown { unit: other });
            }
        }
        table.apply(board, &Event::Destroyed { unit, rule: Rule("SETUP") });
    }

    fn cover(board: &mut Board, _: &mut Table, cell: Cell, name: &str) -> Result<(), Unanswered> {
        let tables = &board.tables;
        let terrain = tables.terrain.get(name).map(|row| row.cover());
        let built = tables.feature.get(name).map(|row| row.cover());
        let Some(cover) = terrain.or(built.filter(|cover| *cover)) else {
            return Err(Unanswered::no_terrain(name, tables.terrain.keys().map(String::as_str)));
        };
        board.hexes[cell.index()].cover = cover;
        Ok(())
    }

    fn keys(situation: &Situation) -> Vec<(&'static str, serde_json::Value)> {
        vec![("cards", situation.table.undealt.len().into())]
    }

    fn answered(question: Question<'_>) -> Result<Answer, Unanswered> {
        super::answered(question)
    }
}

impl Question<'_> {
    /// What is supposed of units anywhere, and of the cards.
    pub(super) fn suppose(&mut self) -> Result<(), Unanswered> {
        let asked = self.asked;
        for (unit, count) in self.paired(&asked.figures, "--figures", "UNIT@5")? {
            self.situation.count(unit, count)?;
        }
        for unit in self.named(&asked.wounded, &[])? {
            if !self.situation.board.unit(unit).is_leader() {
                let id = self.situation.id(unit);
                return Err(Unanswered::new(format!(
                    "{id} is neither a commander nor an observer: nobody else is wounded"
                )));
            }
            self.situation.piece_mut(unit).wounded = true;
        }
        asked.seen.as_deref().map_or(Ok(()), |seen| self.situation.see(seen))
    }

    /// What is supposed of the target, and of the commander of whoever acts.
    pub(super) fn suppose_target(&mut self, by: UnitId, targets: &[UnitId]) -> Result<(), Unanswered> {
        if self.asked.commander {
            self.situation.bring_commander(by)?;
        }
        for unit in self.named(&self.asked.disrupted, targets)? {
            self.situation.piece_mut(unit).disrupted = true;
        }
        self.allow_places(movement::may_stand)
    }
}

impl Situation {
    pub(super) fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        &mut self.table.pieces[unit.0 as usize]
    }

    /// Takes cards that have been seen out of those that may come.
    pub(super) fn see(&mut self, words: &str) -> Result<(), Unanswered> {
        for word in words.split([' ', ',']).filter(|word| !word.is_empty()) {
            let card: Card = hear(word, &self.board)?;
            if self.table.undealt.count(card) == 0 {
                return Err(Unanswered::new(format!("`{word}` has been seen more often than there are such cards")));
            }
            self.table.undealt.remove(card);
        }
        if self.table.undealt.is_empty() {
            return Err(Unanswered::new("every card has been seen: none is left to come"));
        }
        Ok(())
    }

    /// A unit has so many figures or vehicles: "5" in all, or "3+2" by its weapons. Those with its first weapons fall first.
    pub(super) fn count(&mut self, unit: UnitId, words: &str) -> Result<(), Unanswered> {
        let wrong = || Unanswered::new(format!("`{words}` is no number of figures: from 1, or as 3+2 by weapons"));
        let numbers: Option<Vec<u8>> =
            words.split('+').map(|word| word.trim().parse::<i64>().ok().map(small)).collect();
        let numbers = numbers.filter(|numbers| numbers.iter().any(|number| *number > 0)).ok_or_else(wrong)?;
        let card = self.board.unit(unit);
        let (vehicle, groups) = (card.is_vehicle(), card.groups.len());
        let piece = self.piece_mut(unit);
        match numbers[..] {
            [number] if vehicle => piece.vehicles = number,
            [number] => {
                let mut left = number;
                for figures in piece.figures[..groups].iter_mut().rev() {
                    *figures = left.min(*figures);
                    left -= *figures;
                }
                piece.figures[0] += left;
            }
            _ if vehicle || numbers.len() > groups => return Err(wrong()),
            _ => {
                piece.figures = Default::default();
                piece.figures.iter_mut().zip(numbers).for_each(|(figures, number)| *figures = number);
            }
        }
        Ok(())
    }

    /// A commander of a unit's side comes to its hex, unless one is there.
    pub(super) fn bring_commander(&mut self, unit: UnitId) -> Result<(), Unanswered> {
        let side = self.board.unit(unit).side;
        let Some(cell) = self.table.cell(unit) else { return Ok(()) };
        if self.table.commanders(&self.board, cell, side).any(|commander| commander != unit) {
            return Ok(());
        }
        let mut leaders = self.board.side(side).units.iter().copied();
        match leaders.find(|leader| self.board.unit(*leader).commander && *leader != unit) {
            Some(commander) => self.place(commander, cell),
            None => {
                let name = &self.board.side(side).name;
                return Err(Unanswered::new(format!("{} no commander to bring", said(name, "have"))));
            }
        }
        Ok(())
    }

    /// Nobody retreats onto mines; says whether that leaves anything out.
    pub(super) fn clear_mines(&mut self, cells: [Option<Cell>; 2]) -> bool {
        let near = |cell: Cell| self.board.grid.neighbours(cell).any(|(_, near)| self.board.hex(near).mined);
        let mined = cells.into_iter().flatten().any(near);
        self.board.hexes.iter_mut().for_each(|hex| hex.mined = false);
        mined
    }

    /// "the whole deck of 52 cards".
    pub(super) fn cards_words(&self) -> String {
        let (cards, decks) = (self.table.undealt.len(), self.board.decks);
        match usize::from(cards) == decks * 52 {
            true if decks == 1 => format!("the whole deck of {cards} cards"),
            true => format!("the {cards} cards of {decks} decks"),
            false => format!("the {cards} cards not yet seen"),
        }
    }

    /// What was counted over where cards are turned over.
    pub(super) fn cards_basis(&self) -> Option<String> {
        let cards = self.cards_words();
        Some(format!("Counted over all throws of the dice and {cards}; the cards are taken to last."))
    }
}
