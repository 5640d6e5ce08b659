//! The procedures of this game, and what all of them do: throw dice, turn cards over, come into hexes.

use super::CardActivation;
use super::activation::Activation;
use super::assault::{Assault, Fallback, Occupation};
use super::board::{Board, OwnBoard, OwnUnit};
use super::cohesion::Regain;
use super::event::Event;
use super::hits::{Hit, Loss, Strikes};
use super::order::Order;
use super::pile::Pile;
use super::sequence::Turn;
use super::table::{OwnPiece, OwnTable, Table};
use super::throw::Throw;
use crate::game::course::{self as common, frames};
pub use crate::game::course::{May, No, Procedure, no, only_answer, other};
use crate::game::muster::{Arrivals, Places};
use crate::game::rules::{Cites, Rules, Veiled};
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::scenario::draft::{SideId, UnitId};

pub type State = common::State<CardActivation>;
pub type Course<'c> = common::Course<'c, CardActivation>;
pub type Flow = common::Flow<CardActivation>;

impl Rules for CardActivation {
    type Unit = OwnUnit;
    type Side = ();
    type Board = OwnBoard;
    type Piece = OwnPiece;
    type Table = OwnTable;
    type Event = Event;
    type Order = Order;
    type Frame = Frame;
    type Memory = Memory;
    type Stake<'s> = Stake;

    const CITES: Cites = Cites { setup: "SETUP", arrivals: "ORD.3", control: "END", end: "END", ..Cites::all("TURN") };

    fn piece(board: &Board, unit: UnitId) -> OwnPiece {
        OwnPiece::fresh(board.unit(unit))
    }

    fn begins_on(board: &Board, unit: UnitId) -> Option<UnitId> {
        board.unit(unit).aboard
    }

    fn bare(board: &Board) -> OwnTable {
        OwnTable { acting: None, undealt: Pile::decks(board.decks), discard: Pile::default(), lost: [0; 2] }
    }

    fn happen(board: &Board, table: &mut Table, event: &Event) {
        table.happen(board, event);
    }

    fn acting(table: &Table) -> SideId {
        table.acting.unwrap_or(SideId(0))
    }
}

/// Cards lie face up and nobody knows the order of the pile: every side may see everything.
impl Veiled for CardActivation {}

/// What procedures leave for each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Memory {
    /// Hits of the last volley that cover did not stop.
    pub effective: u8,
}

/// What is at stake when a player is asked, beyond what the orders say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stake {
    #[default]
    Plain,
    /// A unit acts on a card, perhaps with a commander.
    Activation { unit: UnitId, card: Card, companion: Option<UnitId> },
    /// A unit that has won an assault may take the hex.
    Occupation { unit: UnitId, to: Cell },
}

frames! { CardActivation: Places, Turn, Arrivals, Activation, Strikes, Hit, Loss, Assault, Fallback, Occupation, Regain }

/// Where a made-up situation begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// With the shuffle of the turn after the table's.
    Turn,
    /// With the deal.
    Deal,
    /// With the unit that has the lowest card.
    Cards,
    /// With the tests of cohesion.
    Regain,
    /// With the close of the turn.
    End,
}

impl State {
    /// What is at stake in the question that is asked.
    pub fn stake(&self, board: &Board) -> Stake {
        self.stack.last().map(|frame| common::Frame::stake(frame, board, &self.table)).unwrap_or_default()
    }

    /// A game that begins in the middle, with a table laid out by hand; the rest of the turn may be left out.
    pub fn begin_at(board: &Board, table: Table, start: Start, whole_turn: bool) -> State {
        let stack = match start {
            Start::Turn => vec![Turn::begin().into()],
            Start::Deal => vec![Turn::dealing().into()],
            Start::Cards if whole_turn => vec![Turn::activating().into()],
            Start::Cards => vec![Turn::one_card().into()],
            Start::Regain if whole_turn => vec![Turn::regaining().into()],
            Start::Regain => vec![Regain::of(board, &table).into()],
            Start::End => vec![Turn::closing().into()],
        };
        State::new(table, stack)
    }
}

impl Course<'_> {
    /// Throws the dice of a throw.
    pub fn throw(&mut self, throw: Throw) -> Throw {
        throw.fallen(self.chance.pool(throw.dice(), Some(throw.needs)))
    }

    /// The card that is turned over next; the discarded ones are shuffled if the pile is gone \[DECK].
    pub fn next_card(&mut self) -> Option<Card> {
        if self.table().undealt.is_empty() && !self.table().discard.is_empty() {
            let cards = self.table().discard.len();
            self.emit(Event::Reshuffled { cards });
        }
        let pile = self.table().undealt;
        pile.top(self.chance)
    }

    /// A unit comes into a hex: it is its side's now, and mines go off [TERR.mines].
    pub fn come_into(&mut self, unit: UnitId, cell: Cell) {
        let (board, card) = (self.board, self.board.unit(unit));
        if !card.is_leader() && self.table().control[cell.index()] != Some(card.side) {
            self.emit(Event::ControlTaken { side: card.side, cell });
        }
        if board.hex(cell).mined {
            let chart = &board.tables.mines;
            let throw = self.throw(Throw::of(small(chart.dice), 0, small(chart.hit_on)));
            self.emit(Event::MineSprung { unit, cell, throw });
            self.push(Strikes::without_cover(unit, cell, throw.hits()));
        }
    }

    /// A unit is gone. What it carried loses heavily and is on its own again [HIT.passengers], as is who was with it.
    pub fn destroy(&mut self, unit: UnitId, rule: &'static str) {
        let Some(cell) = self.table().cell(unit) else { return };
        let load = self.table().load(unit);
        let company: Vec<UnitId> =
            self.table().all_in(cell).filter(|other| self.table().piece(*other).with == Some(unit)).collect();
        self.emit(Event::Destroyed { unit, rule: Rule(rule) });
        for other in company {
            self.emit(Event::SetDown { unit: other });
        }
        if let Some(load) = load {
            self.emit(Event::SetDown { unit: load });
            let figures = self.table().piece(load).total();
            let lost = small(self.board.tables.passengers.lost(figures.into()));
            self.push(Loss::of_passengers(load, lost.min(figures)));
        }
    }

    /// A unit becomes disrupted, unless it is.
    pub fn disrupt(&mut self, unit: UnitId, rule: &'static str) {
        if self.table().cell(unit).is_some() && !self.table().piece(unit).disrupted {
            self.emit(Event::Disrupted { unit, rule: Rule(rule) });
        }
    }
}

/// Dice, hexes and figures are few; what a file exaggerates is cut.
pub fn small(number: i64) -> u8 {
    number.clamp(0, 100) as u8
}
