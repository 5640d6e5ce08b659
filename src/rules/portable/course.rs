//! The procedures of this game, and what all of them do: throw dice, lose strength, come into squares.

use super::Portable;
use super::activation::Activation;
use super::artillery::Bombardment;
use super::board::{Board, OwnBoard, OwnSide, OwnUnit};
use super::close_combat::{Fight, Pursuit};
use super::event::Event;
use super::gas::Drift;
use super::hits::{Blow, Hit};
use super::movement::{self, March};
use super::order::Order;
use super::sequence::Turn;
use super::side_turn::SideTurn;
use super::table::{Mine, OwnPiece, OwnTable, Table};
use crate::game::course::{self as common, frames};
pub use crate::game::course::{May, No, Procedure, no, only_answer, other};
use crate::game::muster::{Arrivals, Places};
use crate::game::rules::{Cites, Rules};
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

pub type State = common::State<Portable>;
pub type Course<'c> = common::Course<'c, Portable>;
pub type Flow = common::Flow<Portable>;

impl Rules for Portable {
    type Unit = OwnUnit;
    type Side = OwnSide;
    type Board = OwnBoard;
    type Piece = OwnPiece;
    type Table = OwnTable;
    type Event = Event;
    type Order = Order;
    type Frame = Frame;
    type Memory = ();
    type Stake<'s> = Stake;

    const CITES: Cites = Cites { setup: "SETUP", arrivals: "SETUP", control: "TS.5", end: "TS.5", ..Cites::all("TS") };

    fn piece(board: &Board, unit: UnitId) -> OwnPiece {
        OwnPiece::fresh(board.unit(unit))
    }

    fn begins_on(board: &Board, unit: UnitId) -> Option<UnitId> {
        board.unit(unit).on
    }

    fn bare(board: &Board) -> OwnTable {
        OwnTable::bare(board)
    }

    fn happen(board: &Board, table: &mut Table, event: &Event) {
        table.happen(board, event);
    }

    fn acting(table: &Table) -> SideId {
        table.acting.or(table.initiative).unwrap_or(SideId(0))
    }
}

/// What is at stake when a player is asked, beyond what the orders say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stake {
    #[default]
    Plain,
    /// A unit is activated; with how its move has gone so far, while it can still move.
    Activation { unit: UnitId, march: Option<March> },
    /// A unit is hit and may give ground.
    Hit { unit: UnitId },
}

frames! { Portable: Places, Turn, Arrivals, Bombardment, Drift, SideTurn, Activation, Hit, Fight, Pursuit }

/// Where a made-up situation begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// With the arrivals of the turn after the table's.
    Turn,
    /// With the guns.
    Artillery,
    /// With the throw for the initiative.
    Initiative,
    /// With the activation dice of a side.
    Dice(SideId),
    /// With the choice of a unit; the dice are thrown.
    Units(SideId),
    /// With the close of the turn.
    End,
}

impl State {
    /// What is at stake in the question that is asked.
    pub fn stake(&self, board: &Board) -> Stake {
        self.stack.last().map(|frame| common::Frame::stake(frame, board, &self.table)).unwrap_or_default()
    }

    /// A game that begins in the middle, with a table laid out by hand; the rest of the turn may be left out.
    pub fn begin_at(table: Table, start: Start, whole_turn: bool) -> State {
        let stack = match start {
            Start::Turn => vec![Turn::begin().into()],
            Start::Artillery if whole_turn => vec![Turn::after_artillery().into(), Bombardment::default().into()],
            Start::Artillery => vec![Bombardment::default().into()],
            Start::Initiative => vec![Turn::after_artillery().into()],
            Start::Dice(side) if whole_turn => vec![Turn::during(side).into(), SideTurn::new(side).into()],
            Start::Dice(side) => vec![SideTurn::new(side).into()],
            Start::Units(side) if whole_turn => vec![Turn::during(side).into(), SideTurn::under_way(side).into()],
            Start::Units(side) => vec![SideTurn::under_way(side).into()],
            Start::End => vec![Turn::closing().into()],
        };
        State::new(table, stack)
    }
}

impl Course<'_> {
    /// A unit comes into a square: it is its side's now, and mines go off.
    pub fn come_into(&mut self, unit: UnitId, cell: Cell) {
        let side = self.board.unit(unit).side;
        if self.table().control[cell.index()] != Some(side) {
            self.emit(Event::ControlTaken { side, cell });
        }
        if self.table().mines[cell.index()] != Mine::None {
            self.emit(Event::MineSprung { unit, cell });
            self.push(Hit::on(unit, Blow::Full, "MINE"));
        }
    }

    /// Work comes to nothing if a unit does something else.
    pub fn interrupt(&mut self, unit: UnitId) {
        if let Some(work) = self.table().piece(unit).work {
            self.emit(Event::WorkStopped { unit, work: work.kind });
        }
    }

    /// A unit leaves its square: its own work comes to nothing, and that of those who get on or off it.
    pub fn leave(&mut self, unit: UnitId) {
        let table = &self.state.table;
        let with = |worker: &UnitId| table.piece(*worker).work.is_some_and(|work| work.with == Some(unit));
        let workers: Vec<UnitId> = self.board.unit_ids().filter(with).collect();
        for worker in std::iter::once(unit).chain(workers) {
            self.interrupt(worker);
        }
    }

    /// A unit loses a strength point, perhaps its last [SP.c].
    pub fn lose_sp(&mut self, unit: UnitId, rule: &'static str) {
        let left = self.table().piece(unit).sp - 1;
        if left > 0 {
            self.emit(Event::SpLost { unit, left, rule: Rule(rule) });
            self.watch_exhaustion(self.board.unit(unit).side);
        } else {
            self.destroy(unit, rule);
        }
    }

    /// A unit is gone, and perhaps what it carries with it \[RIDE] (A35).
    pub fn destroy(&mut self, unit: UnitId, rule: &'static str) {
        if self.table().cell(unit).is_none() {
            return;
        }
        let load = self.table().load(unit);
        self.emit(Event::Destroyed { unit, rule: Rule(rule) });
        if let Some(load) = load {
            let rides = self.board.unit(unit).takes_riders;
            if rides {
                self.emit(Event::Destroyed { unit: load, rule: Rule("RIDE") });
            } else if self.board.options.load_is_lost || self.is_crowded(load) {
                self.emit(Event::Destroyed { unit: load, rule: Rule("TRN") });
            } else {
                self.emit(Event::SetDown { unit: load });
            }
        }
        self.watch_exhaustion(self.board.unit(unit).side);
    }

    /// Whether a unit has no room of its own in its square.
    fn is_crowded(&self, unit: UnitId) -> bool {
        let (board, table) = (self.board, self.table());
        table.cell(unit).is_none_or(|cell| movement::is_crowded(board, table, unit, cell))
    }

    /// Exhaustion comes the moment the loss happens, or waits for the end of the turn (A18).
    pub fn watch_exhaustion(&mut self, side: SideId) {
        if !self.board.options.exhaustion_in_step_5 {
            self.exhaust(side);
        }
    }

    /// A side that has lost its share is exhausted \[EXH].
    pub fn exhaust(&mut self, side: SideId) {
        let table = self.table();
        let lost = table.lost[side.0 as usize];
        if !table.is_exhausted(side) && lost > 0 && lost >= self.board.exhaustion_point(side) {
            self.emit(Event::Exhausted { side });
        }
    }
}
