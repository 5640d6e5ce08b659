//! The procedures of this game, and what all of them do: draw and show cards, leave hexes, lose steps.

use super::SmallUnits;
use super::action::Act;
use super::activation::{ActivationTest, Declare};
use super::artillery::Barrage;
use super::board::{Board, OwnBoard, OwnSide, OwnUnit, clamp, other};
use super::close_combat::{Aftermath, Counterattack, Fight};
use super::draw::{Afterwards, Draw};
use super::engineers::{DemolitionTest, Minefield};
use super::event::Event;
use super::fire::Shot;
use super::morale::{FallBack, Hit, Rally};
use super::movement::{Entering, Moving};
use super::order::Order;
use super::pending::Pending;
use super::random_events::RandomEvent;
use super::reaction::{LimitDraw, Reaction};
use super::sequence::{Opening, Turn};
use super::stacking::Crowding;
use super::table::{OwnPiece, OwnTable, Table};
use super::tables::Purpose;
use super::token::Rule;
use crate::game::course::{self as common, Frame as _, frames};
pub use crate::game::course::{May, No, Procedure, no, only_answer};
use crate::game::muster::{Arrivals, Places};
use crate::game::rules::{Cites, Rules};
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::{FormationId, ObjectId, SideId, UnitId};

pub type State = common::State<SmallUnits>;
pub type Course<'c> = common::Course<'c, SmallUnits>;
pub type Flow = common::Flow<SmallUnits>;

/// What procedures leave for each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Memory {
    /// The card the last draw gave.
    pub drawn: Option<Card>,
    /// It gave none, because none was wanted (A104).
    pub declined: bool,
    /// Random events that wait until their cards have been used (A07).
    pub deferred: Vec<Card>,
}

impl Rules for SmallUnits {
    type Unit = OwnUnit;
    type Side = OwnSide;
    type Board = OwnBoard;
    type Piece = OwnPiece;
    type Table = OwnTable;
    type Event = Event;
    type Order = Order;
    type Frame = Frame;
    type Memory = Memory;
    type Stake<'s> = Pending<'s>;

    const CITES: Cites = Cites { setup: "3.1", control: "13.2", end: "13.1", ..Cites::all("3.6") };

    fn piece(board: &Board, unit: UnitId) -> OwnPiece {
        OwnPiece::fresh(board.unit(unit))
    }

    fn bare(board: &Board) -> OwnTable {
        OwnTable::bare(board)
    }

    /// The table counts who is in which hex.
    fn stand(board: &Board, table: &mut Table, unit: UnitId, cell: Cell) {
        table.stand(board, unit, cell);
    }

    fn happen(board: &Board, table: &mut Table, event: &Event) {
        table.happen(board, event);
    }

    fn acting(table: &Table) -> SideId {
        table.initiative.unwrap_or(SideId(0))
    }

    fn formation_id(board: &Board, formation: FormationId) -> Option<&str> {
        board.formations.get(formation.0 as usize).map(|formation| formation.id.as_str())
    }

    fn object_id(board: &Board, object: ObjectId) -> Option<&str> {
        board.objects.get(object.0 as usize).map(|object| object.id.as_str())
    }
}

/// Where a made-up situation begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// With the set-up, all units in their places.
    Opening,
    /// With the arrivals of the turn after the table's.
    Turn,
    /// With the question what is activated; the initiative is decided.
    Activation,
    /// With the actions of what is activated; the close of the turn may be left out.
    Actions { whole_turn: bool },
}

impl State {
    /// A game that begins in the middle, with a table laid out by hand.
    pub fn begin_at(table: Table, start: Start) -> State {
        let stack = match start {
            Start::Opening => vec![Opening::default().into()],
            Start::Turn => vec![Turn::begin().into()],
            Start::Activation => vec![Turn::after_initiative().into(), Declare::default().into()],
            Start::Actions { whole_turn: true } => vec![Turn::after_initiative().into(), Act::begin().into()],
            Start::Actions { whole_turn: false } => vec![Act::begin().into()],
        };
        State::new(table, stack)
    }

    /// What is at stake in the question that is open.
    pub fn pending(&self, board: &Board) -> Pending<'_> {
        match &self.stack[..] {
            // A card is asked for by the procedure that needs it.
            [.., asking, Frame::Draw(_)] | [.., asking] => asking.stake(board, &self.table),
            [] => Pending::Plain,
        }
    }
}

frames! { SmallUnits:
    Places, Opening, Turn, Arrivals, Declare, ActivationTest, Act, Moving, Entering, Reaction, LimitDraw, Shot, Barrage, Hit, FallBack,
    Rally, Minefield, DemolitionTest, Fight, Counterattack, Aftermath, Crowding, Draw, RandomEvent, Afterwards,
}

impl Course<'_> {
    /// Starts a procedure that draws cards; their events follow it if a scenario wants them afterwards (A07).
    pub fn start(&mut self, frame: impl Into<Frame>) {
        if self.board.options.event_after {
            let before = self.state.memory.deferred.len();
            self.push(Afterwards { before });
        }
        self.push(frame);
    }

    /// The top card of the pile, which is renewed if need be [2.0]; none if there is no card left (A03).
    pub fn take(&mut self) -> Option<Card> {
        if self.table().pile.is_empty() {
            if self.table().used.is_empty() {
                return None;
            }
            self.emit(Event::Reshuffled {});
        }
        self.chance.member("cards", self.table().pile.0).map(Card::numbered)
    }

    /// Renews the pile as its last card leaves, where a scenario wants that (A01).
    pub fn renew(&mut self) {
        let table = self.table();
        if self.board.options.reshuffle_on_last && table.pile.is_empty() && !table.used.is_empty() {
            self.emit(Event::Reshuffled {});
        }
    }

    pub fn discard(&mut self, cards: CardSet) {
        if !cards.is_empty() {
            self.emit(Event::Discarded { cards });
        }
    }

    /// What a card sets off when it is seen: ammunition [11.5] and random events [12.1].
    pub fn show(&mut self, side: SideId, card: Option<Card>, purpose: Purpose, from_deck: bool) {
        let Some(card) = card else { return };
        let row = self.board.draw(purpose);
        let counts = row.ammunition || (purpose == Purpose::DefensiveFireLimit && self.board.options.ammo_on_df_limit);
        if counts && self.board.uses_ammunition(card) {
            let boxes = clamp(self.board.tables.ammunition.boxes);
            let now = self.table().ammunition[side.0 as usize];
            let level = (now + boxes).min(clamp(self.board.turns.into()).max(now));
            if level != now {
                self.emit(Event::AmmunitionMoved { side, level, rule: Rule("11.5") });
            }
        }
        if from_deck && row.event && self.board.random_event(card).is_some() {
            if self.board.options.event_after {
                self.state.memory.deferred.push(card);
            } else {
                self.push(RandomEvent::of(card));
            }
        }
    }

    /// What follows when a unit is no longer in a hex: positions are abandoned [5.8], the hex may fall to the other side.
    pub fn left(&mut self, cell: Cell, side: SideId) {
        let table = self.table();
        let gone = table.count(cell, side) == 0;
        if table.improved[cell.index()] == Some(side) && (gone || self.board.options.ip_lost_with_any_unit) {
            self.emit(Event::PositionLost { cell });
        }
        // While a close combat is settled nobody knows yet who stays; its aftermath says so (A75, A91).
        let settling =
            self.state.stack.iter().any(|frame| matches!(frame, Frame::Aftermath(one) if one.cell() == cell));
        let falls = gone && !settling && !self.board.options.control_on_repulse;
        if falls && self.table().count(cell, other(side)) > 0 {
            self.take_control(cell, other(side));
        }
    }

    pub fn take_control(&mut self, cell: Cell, side: SideId) {
        if self.table().control[cell.index()] != Some(side) {
            self.emit(Event::ControlTaken { side, cell });
        }
    }

    /// The intact fortification a unit lies in, which a loss of that unit would ruin [11.8.4].
    pub fn shelter(&self, unit: UnitId) -> Option<Cell> {
        let cell = self.table().cell(unit)?;
        (!self.table().ruined[cell.index()] && self.table().is_inside(self.board, unit)).then_some(cell)
    }

    pub fn ruin(&mut self, shelter: Option<Cell>) {
        if let Some(cell) = shelter.filter(|cell| !self.table().ruined[cell.index()]) {
            self.emit(Event::FortRuined { cell });
        }
    }

    /// A unit loses a step, or its last [2.0]; a loss inside a fortification ruins it.
    pub fn lose_step(&mut self, unit: UnitId, rule: &'static str, shelter: Option<Cell>) {
        let (board, table) = (self.board, self.table());
        if table.cell(unit).is_none() {
            return;
        }
        if board.unit(unit).back.is_some() && !table.piece(unit).reduced {
            self.emit(Event::StepLost { unit, rule: Rule(rule) });
        } else {
            self.eliminate(unit, rule);
        }
        self.ruin(shelter);
    }

    pub fn eliminate(&mut self, unit: UnitId, rule: &'static str) {
        let Some(cell) = self.table().cell(unit) else { return };
        self.emit(Event::Eliminated { unit, rule: Rule(rule) });
        let side = self.board.unit(unit).side;
        self.left(cell, side);
    }

    /// A unit goes back to another hex, of its own will or not, and meets what is there.
    pub fn go_back(&mut self, unit: UnitId, to: Cell, rule: &'static str) {
        let Some(from) = self.table().cell(unit) else { return };
        self.emit(Event::WentBack { unit, from, to, rule: Rule(rule) });
        let side = self.board.unit(unit).side;
        self.left(from, side);
        self.push(Entering::back(unit, to));
    }
}
