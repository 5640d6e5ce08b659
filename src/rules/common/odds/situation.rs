//! The situation a question by options is about: a table as the scenario or words have it, and what is supposed otherwise.

use super::{Answer, Question, Unanswered, hear, hear_all, hear_cell};
use crate::game::board::Board;
use crate::game::table::Table;
use crate::grid::Cell;
use crate::rules::common::situation::Situated;
use crate::scenario::draft::{SideId, UnitId};

/// What a ruleset adds to situations that are supposed by options.
pub trait Supposing: Situated {
    /// What is supposed beside the table.
    type Beside;

    /// What is supposed beside a table where nobody says anything.
    fn beside(table: &Table<Self>) -> Self::Beside;

    /// The options that say where and how units are; they bear on every question about them.
    const ABOUT_UNITS: &'static [&'static str];

    /// What brings a result, as a column is headed.
    const DRAWN: &'static str = "die";

    /// A cell of it, in the forms of options.
    const CELL: &'static str = "HEX";

    /// The notes of its answers, if they stand in an order of their own.
    const NOTES: &'static [&'static str] = &[];

    /// What every answer leaves out; it is the last of its notes.
    const LEFT_OUT: Option<&'static str> = None;

    /// A turn of the set-up begins.
    fn begin_turn(_: &Board<Self>, table: &mut Table<Self>, turn: u32) {
        table.turn = turn;
    }

    /// Puts a unit somewhere, with what it carries.
    fn put(board: &Board<Self>, table: &mut Table<Self>, unit: UnitId, cell: Cell);

    /// Takes a unit off the map; what it carried stays.
    fn take(board: &Board<Self>, table: &mut Table<Self>, unit: UnitId);

    /// Gives a cell another cover; what can be seen stays.
    fn cover(board: &mut Board<Self>, table: &mut Table<Self>, cell: Cell, name: &str) -> Result<(), Unanswered>;

    /// Answers a question of whichever kind it is.
    fn answered(question: Question<'_, Self>) -> Result<Answer, Unanswered>;

    /// When it is, for a title.
    fn moment(situation: &Situation<Self>) -> String {
        format!("turn {}", situation.table.turn)
    }

    /// What is counted over where nothing else is said.
    fn basis(_: &Situation<Self>) -> String {
        "Counted over all throws of the dice.".to_string()
    }

    /// The situation for programs, beside the turn.
    fn keys(_: &Situation<Self>) -> Vec<(&'static str, serde_json::Value)> {
        Vec::new()
    }
}

/// A table as it might be.
pub struct Situation<R: Supposing> {
    pub board: Board<R>,
    pub table: Table<R>,
    pub beside: R::Beside,
    /// Units that stand elsewhere than they did.
    pub placed: Vec<UnitId>,
}

impl<R: Supposing> Situation<R> {
    /// The set-up, on a turn.
    pub fn of(board: Board<R>, turn: u32) -> Result<Situation<R>, Unanswered> {
        if !(1..=board.turns).contains(&turn) {
            return Err(Unanswered::no_turn(turn, board.turns));
        }
        let mut table = Table::open(&board);
        R::begin_turn(&board, &mut table, turn);
        Ok(Situation::laid(board, table))
    }

    /// A table that is laid out already.
    pub fn laid(board: Board<R>, table: Table<R>) -> Situation<R> {
        let beside = R::beside(&table);
        Situation { board, table, beside, placed: Vec::new() }
    }

    pub fn unit(&self, words: &str) -> Result<UnitId, Unanswered> {
        hear(words, &self.board)
    }

    /// Several units, with commas between.
    pub fn units(&self, words: &str) -> Result<Vec<UnitId>, Unanswered> {
        hear_all(words, &self.board)
    }

    pub fn side(&self, words: &str) -> Result<SideId, Unanswered> {
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

    /// A unit and where it is, for a title.
    pub fn name(&self, unit: UnitId) -> String {
        format!("{}{}", self.id(unit), self.place_words(unit))
    }

    /// Some units, for a title.
    pub fn names(&self, units: &[UnitId]) -> String {
        let ids: Vec<&str> = units.iter().map(|unit| self.id(*unit)).collect();
        ids.join(", ")
    }

    pub fn place(&mut self, unit: UnitId, cell: Cell) {
        R::put(&self.board, &mut self.table, unit, cell);
        self.placed.push(unit);
    }

    pub fn remove(&mut self, unit: UnitId) {
        R::take(&self.board, &mut self.table, unit);
    }

    pub fn cover(&mut self, cell: Cell, name: &str) -> Result<(), Unanswered> {
        R::cover(&mut self.board, &mut self.table, cell, name)
    }
}
