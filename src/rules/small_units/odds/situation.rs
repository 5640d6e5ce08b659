//! What can be supposed of a situation: the light, cards that are gone, where units are and how they fare, what covers a hex.

use super::{Answer, Question, Situation, Unanswered};
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::rules::common::odds::{Supposing, hear};
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::board::{Board, clamp};
use crate::rules::small_units::table::{Gone, Table};
use crate::scenario::draft::{SideId, UnitId};

impl Supposing for SmallUnits {
    /// The cards nobody has seen.
    type Beside = CardSet;

    const ABOUT_UNITS: &'static [&'static str] = &[];
    const DRAWN: &'static str = "cards";
    const LEFT_OUT: Option<&'static str> = Some("Left out: cards from hand, random events.");

    fn beside(table: &Table) -> CardSet {
        let unseen = table.unseen(SideId(0)).with(table.unseen(SideId(1)));
        if unseen.is_empty() { CardSet::ALL } else { unseen }
    }

    fn put(board: &Board, table: &mut Table, unit: UnitId, cell: Cell) {
        table.stand(board, unit, cell);
    }

    fn take(board: &Board, table: &mut Table, unit: UnitId) {
        table.go(board, unit, Gone::Destroyed);
    }

    /// Another terrain; a fortification there goes.
    fn cover(board: &mut Board, _: &mut Table, cell: Cell, terrain: &str) -> Result<(), Unanswered> {
        let rows = &board.tables.terrain;
        let Some(row) = rows.get(terrain) else {
            return Err(Unanswered::no_terrain(terrain, rows.keys().map(String::as_str)));
        };
        let (cover, name) = (clamp(row.cover()), row.name().unwrap_or(terrain).to_string());
        let hex = &mut board.hexes[cell.index()];
        (hex.cover, hex.terrain, hex.fort) = (cover, name, None);
        Ok(())
    }

    fn moment(situation: &Situation) -> String {
        let turn = situation.table.turn;
        format!("turn {turn}, {}", if situation.board.is_night(turn) { "by night" } else { "by day" })
    }

    fn basis(situation: &Situation) -> String {
        match situation.beside.len() {
            52 => "Counted over the whole deck of 52 cards.".to_string(),
            cards => format!("Counted over the {cards} cards not yet seen."),
        }
    }

    fn keys(situation: &Situation) -> Vec<(&'static str, serde_json::Value)> {
        let night = situation.board.is_night(situation.table.turn);
        vec![("night", night.into()), ("cards", situation.beside.len().into())]
    }

    fn answered(question: Question<'_>) -> Result<Answer, Unanswered> {
        super::answered(question)
    }
}

impl Question<'_> {
    /// What is supposed of the light, and of the cards.
    pub(super) fn suppose_cards(&mut self) -> Result<(), Unanswered> {
        let (asked, turn) = (self.asked, self.situation.table.turn);
        if asked.night || asked.day {
            self.situation.board.suppose_night(turn, asked.night);
        }
        asked.seen.as_deref().map_or(Ok(()), |seen| self.situation.see(seen))
    }

    /// What is supposed of the units in question and their hex.
    pub(super) fn suppose(&mut self, units: &[UnitId], cell: Option<Cell>) -> Result<(), Unanswered> {
        for unit in self.named(&self.asked.disorganized, units)? {
            self.situation.disorganize(unit);
        }
        for unit in self.named(&self.asked.reduced, units)? {
            self.situation.reduce(unit)?;
        }
        let Some(cell) = cell else { return Ok(()) };
        self.cover(cell)?;
        if let (true, Some(unit)) = (self.asked.improved, units.first()) {
            let side = self.situation.board.unit(*unit).side;
            self.situation.improve(cell, side);
        }
        Ok(())
    }
}

impl Situation {
    /// Takes the cards that have been seen out of those that may come.
    fn see(&mut self, words: &str) -> Result<(), Unanswered> {
        for word in words.split([' ', ',']).filter(|word| !word.is_empty()) {
            self.beside.remove(hear(word, &self.board)?);
        }
        if self.beside.is_empty() {
            return Err(Unanswered::new("every card has been seen: none is left to come"));
        }
        Ok(())
    }

    pub(super) fn disorganize(&mut self, unit: UnitId) {
        self.table.pieces[unit.0 as usize].disorganized = true;
    }

    pub(super) fn reduce(&mut self, unit: UnitId) -> Result<(), Unanswered> {
        let counter = self.board.unit(unit);
        if counter.back.is_none() {
            return Err(Unanswered::new(format!("{} has no back side: it has one step [2.0]", counter.id)));
        }
        self.table.pieces[unit.0 as usize].reduced = true;
        Ok(())
    }

    pub(super) fn improve(&mut self, cell: Cell, side: SideId) {
        self.table.improved[cell.index()] = Some(side);
    }

    /// A side acts: its units may fire, and its headquarters lend what they have.
    pub(super) fn activate(&mut self, side: SideId) {
        self.table.initiative = Some(side);
        for unit in self.board.side(side).units.clone() {
            let support = self.table.face(&self.board, unit).support;
            let piece = &mut self.table.pieces[unit.0 as usize];
            (piece.activated, piece.support) = (true, support);
        }
    }
}
