//! The situation a question is about: the set-up of a scenario, and what is supposed otherwise.

use super::Unanswered;
use crate::diag::grammar::said;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::small;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::table::{Piece, Table};
use crate::rules::common::cards::Card;
use crate::rules::common::odds::{hear, hear_cell};
use crate::scenario::draft::UnitId;

/// A table as it might be. The cards that may come are those of its pile.
pub struct Situation {
    pub board: Board,
    pub table: Table,
}

impl Situation {
    /// The set-up, on a turn.
    pub fn of(board: Board, turn: u32) -> Result<Situation, Unanswered> {
        if !(1..=board.turns).contains(&turn) {
            return Err(Unanswered::no_turn(turn, board.turns));
        }
        let mut table = Table::open(&board);
        table.turn = turn;
        Ok(Situation { board, table })
    }

    pub fn unit(&self, words: &str) -> Result<UnitId, Unanswered> {
        hear(words, &self.board)
    }

    pub fn cell(&self, words: &str) -> Result<Cell, Unanswered> {
        hear_cell(words, &self.board)
    }

    pub fn id(&self, unit: UnitId) -> &str {
        &self.board.unit(unit).id
    }

    /// Where a unit is, for a title.
    pub fn place_words(&self, unit: UnitId) -> String {
        self.table.cell(unit).map(|cell| format!(" in {}", self.board.label(cell))).unwrap_or_default()
    }

    fn happen(&mut self, event: Event) {
        self.table.apply(&self.board, &event);
    }

    pub fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        &mut self.table.pieces[unit.0 as usize]
    }

    /// Takes cards that have been seen out of those that may come.
    pub fn see(&mut self, words: &str) -> Result<(), Unanswered> {
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

    /// Puts a unit somewhere else than the scenario does, with what it carries; a gun is ready to fire.
    pub fn place(&mut self, unit: UnitId, cell: Cell) {
        let carrier = self.table.piece(unit).aboard;
        if carrier.is_some_and(|carrier| self.table.cell(carrier) != Some(cell)) {
            self.happen(Event::Unlimbered { unit });
        }
        if self.table.piece(unit).with.is_some_and(|with| self.table.cell(with) != Some(cell)) {
            self.happen(Event::SetDown { unit });
        }
        self.happen(Event::Arrived { unit, cell });
    }

    /// Takes a unit off the map; what it carried or had with it stays.
    pub fn remove(&mut self, unit: UnitId) {
        for other in self.board.unit_ids() {
            let piece = self.table.piece(other);
            if piece.aboard == Some(unit) {
                self.happen(Event::Unlimbered { unit: other });
            } else if piece.with == Some(unit) {
                self.happen(Event::SetDown { unit: other });
            }
        }
        self.happen(Event::Destroyed { unit, rule: Rule("SETUP") });
    }

    /// A unit has so many figures or vehicles: "5" in all, or "3+2" by its weapons. Those with its first weapons fall first.
    pub fn count(&mut self, unit: UnitId, words: &str) -> Result<(), Unanswered> {
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
    pub fn bring_commander(&mut self, unit: UnitId) -> Result<(), Unanswered> {
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

    /// Gives a hex the cover of a terrain or of something built, or takes it; what can be seen stays.
    pub fn cover(&mut self, cell: Cell, name: &str) -> Result<(), Unanswered> {
        let tables = &self.board.tables;
        let terrain = tables.terrain.get(name).map(|row| row.cover());
        let built = tables.feature.get(name).map(|row| row.cover());
        let Some(cover) = terrain.or(built.filter(|cover| *cover)) else {
            return Err(Unanswered::no_terrain(name, tables.terrain.keys().map(String::as_str)));
        };
        self.board.hexes[cell.index()].cover = cover;
        Ok(())
    }

    /// Nobody retreats onto mines; says whether that leaves anything out.
    pub fn clear_mines(&mut self, cells: [Option<Cell>; 2]) -> bool {
        let near = |cell: Cell| self.board.grid.neighbours(cell).any(|(_, near)| self.board.hex(near).mined);
        let mined = cells.into_iter().flatten().any(near);
        self.board.hexes.iter_mut().for_each(|hex| hex.mined = false);
        mined
    }
}
