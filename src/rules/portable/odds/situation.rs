//! The situation a question is about: the set-up of a scenario, and what is supposed otherwise.

use std::sync::Arc;

use super::Unanswered;
use crate::diag::grammar::said;
use crate::game::token::Rule;
use crate::grid::{Cell, Direction};
use crate::rules::common::odds::{hear, hear_cell};
use crate::rules::portable::board::Board;
use crate::rules::portable::course::{May, No, no};
use crate::rules::portable::event::Event;
use crate::rules::portable::phrase::FACINGS;
use crate::rules::portable::table::Table;
use crate::scenario::draft::{SideId, UnitId};

/// A table as it might be.
pub struct Situation {
    pub board: Board,
    pub table: Table,
    /// Whether a friend sees the target of a gun, whatever the board says.
    pub seen: Option<bool>,
}

impl Situation {
    /// The set-up, on a turn.
    pub fn of(board: Board, turn: u32) -> Result<Situation, Unanswered> {
        if !(1..=board.turns).contains(&turn) {
            return Err(Unanswered::no_turn(turn, board.turns));
        }
        let mut table = Table::open(&board);
        table.turn = turn;
        Ok(Situation { board, table, seen: None })
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

    /// Puts a unit somewhere else than the scenario does, with what it carries.
    pub fn place(&mut self, unit: UnitId, cell: Cell) {
        self.happen(Event::Arrived { unit, cell, facing: None });
        let carrier = self.table.piece(unit).aboard;
        if carrier.is_some_and(|carrier| self.table.cell(carrier) != Some(cell)) {
            self.happen(Event::SetDown { unit });
        }
    }

    /// Takes a unit off the board; what it carried stays.
    pub fn remove(&mut self, unit: UnitId) {
        if let Some(load) = self.table.load(unit) {
            self.happen(Event::SetDown { unit: load });
        }
        self.happen(Event::Destroyed { unit, rule: Rule("SP.c") });
    }

    fn happen(&mut self, event: Event) {
        self.table.apply(&self.board, &event);
    }

    pub fn face(&mut self, unit: UnitId, facing: Direction) {
        self.table.piece_mut(unit).facing = facing;
    }

    /// Turns a unit towards a square beside it.
    pub fn face_cell(&mut self, unit: UnitId, cell: Cell) {
        let way = self.table.cell(unit).and_then(|from| self.board.grid.direction_between(from, cell));
        if let Some(way) = way.filter(|way| FACINGS.contains(way)) {
            self.face(unit, way);
        }
    }

    pub fn strengthen(&mut self, unit: UnitId, sp: i16) {
        self.table.piece_mut(unit).sp = sp;
    }

    /// A unit has moved a square this turn.
    pub fn march(&mut self, unit: UnitId) {
        self.table.piece_mut(unit).moved = 1;
    }

    /// A unit is on its way through a trench.
    pub fn cross(&mut self, unit: UnitId) -> May {
        let trench = self.table.cell(unit).is_some_and(|cell| self.board.square(cell).trench);
        if !trench || !self.board.is_obstacle() {
            return no("TRCH", "it is in no trench that must be crossed");
        }
        self.table.piece_mut(unit).crossing = true;
        Ok(())
    }

    pub fn aim_again(&mut self, gun: UnitId, cell: Cell) {
        self.table.piece_mut(gun).last_target = Some(cell);
    }

    /// A side's commander comes to a square.
    pub fn bring_commander(&mut self, side: SideId, cell: Cell) -> Result<(), Unanswered> {
        let commander = self.board.side(side).units.iter().copied().find(|unit| self.board.unit(*unit).commander);
        let Some(commander) = commander else {
            return Err(Unanswered::new(format!("{} no commander", said(&self.board.side(side).name, "have"))));
        };
        self.place(commander, cell);
        Ok(())
    }

    /// Gives a square another terrain, or a trench or fortification; what was built there goes, and what can be seen stays.
    pub fn cover(&mut self, cell: Cell, name: &str) -> Result<(), Unanswered> {
        let tables = Arc::clone(&self.board.tables);
        let square = &mut self.board.squares[cell.index()];
        let built = tables.feature.get(name).filter(|row| row.cover() || row.crossing());
        if let Some((at, _, row)) = tables.terrain.get_full(name) {
            square.cover_with(at, row);
        } else if let (Some(row), Some((_, ground))) = (built, tables.terrain.get_index(square.terrain)) {
            square.cover_with(square.terrain, ground);
            square.build(row);
        } else {
            return Err(Unanswered::no_terrain(name, tables.terrain.keys().map(String::as_str)));
        }
        Ok(())
    }

    /// Whether everybody stands where he may: enemies never share a square, and nobody stands in a river.
    pub fn may_be(&self) -> Result<(), (Cell, No)> {
        for cell in self.board.grid.cells() {
            let [first, second] = [SideId(0), SideId(1)].map(|side| self.table.holds(&self.board, cell, side));
            if first && second {
                return Err((cell, No { rule: "MOV.g", why: "enemies would share a square" }));
            }
            if (first || second) && self.board.square(cell).barred {
                return Err((cell, No { rule: "RIV", why: "nobody can stand in the river" }));
            }
        }
        Ok(())
    }
}
