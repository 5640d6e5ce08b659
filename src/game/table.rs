//! The table: everything that changes during a game, as far as every game has it. Only events change it.

use std::ops::{Deref, DerefMut};

use super::Verdict;
use super::board::{Board, reads_through};
use super::event::{Common, Happening};
use super::rules::Rules;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// The table at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table<R: Rules> {
    /// From 1; 0 during set-up.
    pub turn: u32,
    /// By [`UnitId`].
    pub pieces: Vec<Piece<R>>,
    /// The first unit in each cell; each piece knows the next.
    firsts: Vec<Option<UnitId>>,
    pub control: Vec<Option<SideId>>,
    pub verdict: Option<Verdict>,
    pub own: R::Table,
}

/// A unit on the map, or off it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece<R: Rules> {
    pub place: Place,
    next: Option<UnitId>,
    /// What carries it or tows it.
    pub aboard: Option<UnitId>,
    pub own: R::Piece,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// It takes no part, or not yet, or is out of sight for a while.
    Away,
    On(Cell),
    /// It will not come again, but for what a ruleset replaces.
    Gone(Gone),
}

/// How a unit went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gone {
    Destroyed,
    /// It has left the map, over a cell that counts if its rules name one.
    Left(Option<Cell>),
    /// It is destroyed and cannot be replaced any more.
    Lost,
}

reads_through!(Table: Table, Piece: Piece);

impl<R: Rules> Table<R> {
    /// The table before the first turn, with everybody in place whose place the scenario fixes.
    pub fn open(board: &Board<R>) -> Table<R> {
        let mut table = Table::empty(board);
        for placement in &board.setup {
            if let [cell] = placement.cells[..] {
                table.apply(board, &Common::SetUp { unit: placement.unit, cell }.into());
            }
        }
        table
    }

    /// The table before anybody is on it.
    pub fn empty(board: &Board<R>) -> Table<R> {
        let cells = board.grid.len();
        let piece = |unit| Piece {
            place: Place::Away,
            next: None,
            aboard: R::begins_on(board, unit),
            own: R::piece(board, unit),
        };
        let mut table = Table {
            turn: 0,
            pieces: board.unit_ids().map(piece).collect(),
            firsts: vec![None; cells],
            control: vec![None; cells],
            verdict: None,
            own: R::bare(board),
        };
        for (cell, side) in &board.control {
            table.control[cell.index()] = Some(*side);
        }
        table
    }

    /// Lets an event happen: what every game has first, then what the ruleset adds.
    pub fn apply(&mut self, board: &Board<R>, event: &R::Event) {
        match event.common() {
            Some(Common::SetUp { unit, cell } | Common::Arrived { unit, cell }) => R::stand(board, self, unit, cell),
            Some(Common::TurnBegan { turn }) => self.turn = turn,
            Some(Common::ControlTaken { side, cell }) => self.control[cell.index()] = Some(side),
            Some(Common::Ended { ending }) => {
                self.verdict = Some(Verdict { ending: ending.map(usize::from), turn: self.turn });
            }
            Some(Common::Delayed { .. } | Common::TurnEnded { .. }) | None => {}
        }
        R::happen(board, self, event);
    }

    pub fn piece(&self, unit: UnitId) -> &Piece<R> {
        &self.pieces[unit.0 as usize]
    }

    pub fn piece_mut(&mut self, unit: UnitId) -> &mut Piece<R> {
        &mut self.pieces[unit.0 as usize]
    }

    /// The cell a unit is in.
    pub fn cell(&self, unit: UnitId) -> Option<Cell> {
        if let Place::On(cell) = self.piece(unit).place { Some(cell) } else { None }
    }

    /// Everybody in a cell in the order they came, what is carried too.
    pub fn all_in(&self, cell: Cell) -> impl Iterator<Item = UnitId> + '_ {
        std::iter::successors(self.firsts[cell.index()], |unit| self.piece(*unit).next)
    }

    /// What a unit carries or tows.
    pub fn load(&self, carrier: UnitId) -> Option<UnitId> {
        let cell = self.cell(carrier)?;
        self.all_in(cell).find(|unit| self.piece(*unit).aboard == Some(carrier))
    }

    /// Units of a side on the map, what is carried too.
    pub fn on_board<'t>(
        &'t self,
        board: &'t Board<R>,
        side: SideId,
    ) -> impl Iterator<Item = (UnitId, Cell)> + Clone + 't {
        board.side(side).units.iter().filter_map(|unit| Some((*unit, self.cell(*unit)?)))
    }

    /// Puts a unit into a cell, on top of those who are there.
    pub fn put(&mut self, unit: UnitId, cell: Cell) {
        // Also what seems to arrive twice, as it may in a record that was edited, stands in one place only.
        self.lift(unit);
        self.piece_mut(unit).place = Place::On(cell);
        let last = self.all_in(cell).last();
        match last {
            Some(last) => self.piece_mut(last).next = Some(unit),
            None => self.firsts[cell.index()] = Some(unit),
        }
    }

    /// Puts a unit into a cell beneath those who are there.
    pub fn slide_under(&mut self, unit: UnitId, cell: Cell) {
        self.lift(unit);
        let first = self.firsts[cell.index()].replace(unit);
        let piece = self.piece_mut(unit);
        (piece.place, piece.next) = (Place::On(cell), first);
    }

    /// Takes a unit off the map.
    pub fn lift(&mut self, unit: UnitId) {
        let Some(cell) = self.cell(unit) else { return };
        let next = self.piece_mut(unit).next.take();
        let before = self.all_in(cell).find(|other| self.piece(*other).next == Some(unit));
        match before {
            Some(before) => self.piece_mut(before).next = next,
            None => self.firsts[cell.index()] = next,
        }
        self.piece_mut(unit).place = Place::Away;
    }

    /// Takes a unit off the map for good.
    pub fn remove(&mut self, unit: UnitId, how: Gone) {
        self.lift(unit);
        let piece = self.piece_mut(unit);
        (piece.place, piece.aboard) = (Place::Gone(how), None);
    }
}
