//! The situation a question is about: the set-up of a scenario, and what is supposed otherwise.

use super::Unanswered;
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::rules::common::odds::{hear, hear_all, hear_cell};
use crate::rules::small_units::board::{Board, clamp};
use crate::rules::small_units::table::{Gone, Table};
use crate::scenario::draft::{SideId, UnitId};

/// A table as it might be, and the cards nobody has seen.
pub struct Situation {
    pub board: Board,
    pub table: Table,
    pub cards: CardSet,
}

impl Situation {
    /// The set-up, on a turn.
    pub fn of(board: Board, turn: u32, night: Option<bool>) -> Result<Situation, Unanswered> {
        if !(1..=board.turns).contains(&turn) {
            return Err(Unanswered::no_turn(turn, board.turns));
        }
        let (mut table, mut board) = (Table::open(&board), board);
        if let Some(night) = night {
            board.suppose_night(turn, night);
        }
        table.turn = turn;
        Ok(Situation { board, table, cards: CardSet::ALL })
    }

    /// Takes the cards that have been seen out of those that may come.
    pub fn see(&mut self, words: &str) -> Result<(), Unanswered> {
        for word in words.split([' ', ',']).filter(|word| !word.is_empty()) {
            self.cards.remove(hear(word, &self.board)?);
        }
        if self.cards.is_empty() {
            return Err(Unanswered::new("every card has been seen: none is left to come"));
        }
        Ok(())
    }

    pub fn unit(&self, words: &str) -> Result<UnitId, Unanswered> {
        hear(words, &self.board)
    }

    pub fn units(&self, words: &str) -> Result<Vec<UnitId>, Unanswered> {
        hear_all(words, &self.board)
    }

    pub fn side(&self, words: &str) -> Result<SideId, Unanswered> {
        hear(words, &self.board)
    }

    pub fn cell(&self, words: &str) -> Result<Cell, Unanswered> {
        hear_cell(words, &self.board)
    }

    /// Puts a unit somewhere else than the scenario does.
    pub fn place(&mut self, unit: UnitId, cell: Cell) {
        self.table.stand(&self.board, unit, cell);
    }

    /// Takes a unit off the map.
    pub fn remove(&mut self, unit: UnitId) {
        self.table.go(&self.board, unit, Gone::Destroyed);
    }

    pub fn disorganize(&mut self, unit: UnitId) {
        self.table.pieces[unit.0 as usize].disorganized = true;
    }

    pub fn reduce(&mut self, unit: UnitId) -> Result<(), Unanswered> {
        let counter = self.board.unit(unit);
        if counter.back.is_none() {
            return Err(Unanswered::new(format!("{} has no back side: it has one step [2.0]", counter.id)));
        }
        self.table.pieces[unit.0 as usize].reduced = true;
        Ok(())
    }

    pub fn improve(&mut self, cell: Cell, side: SideId) {
        self.table.improved[cell.index()] = Some(side);
    }

    /// Gives a hex the cover of another terrain; a fortification in it goes.
    pub fn cover(&mut self, cell: Cell, terrain: &str) -> Result<(), Unanswered> {
        let rows = &self.board.tables.terrain;
        let Some(row) = rows.get(terrain) else {
            return Err(Unanswered::no_terrain(terrain, rows.keys().map(String::as_str)));
        };
        let (cover, name) = (clamp(row.cover()), row.name().unwrap_or(terrain).to_string());
        let hex = &mut self.board.hexes[cell.index()];
        (hex.cover, hex.terrain, hex.fort) = (cover, name, None);
        Ok(())
    }

    /// A side acts: its units may fire, and its headquarters lend what they have.
    pub fn activate(&mut self, side: SideId) {
        self.table.initiative = Some(side);
        for unit in self.board.side(side).units.clone() {
            let support = self.table.face(&self.board, unit).support;
            let piece = &mut self.table.pieces[unit.0 as usize];
            (piece.activated, piece.support) = (true, support);
        }
    }

    pub fn id(&self, unit: UnitId) -> &str {
        &self.board.unit(unit).id
    }
}
