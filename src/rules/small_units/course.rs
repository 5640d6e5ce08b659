//! The course of a game: a stack of procedures, each of which runs until it is done, starts another, or asks a player.
//!
//! A reaction in the middle of a move, a random event in the middle of a shot, a minefield in the middle of a retreat: each is
//! a procedure laid on top of the one it interrupts, which goes on when it is uncovered again.

use super::action::Act;
use super::activation::{ActivationTest, Declare};
use super::artillery::Barrage;
use super::board::{Board, other};
use super::cards::Card;
use super::close_combat::{Aftermath, Counterattack, Fight};
use super::deck::CardSet;
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
use super::table::Table;
use super::token::Rule;
use crate::game::Chance;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// The state of a game: what lies on the table, and what is under way.
#[derive(Clone, Debug)]
pub struct State {
    pub table: Table,
    pub(super) stack: Vec<Frame>,
    /// The card the last draw gave.
    pub(super) drawn: Option<Card>,
    /// Random events that wait until their cards have been used (A07).
    pub(super) deferred: Vec<Card>,
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
            Start::Opening => vec![Opening::after_places().into()],
            Start::Turn => vec![Turn::begin().into()],
            Start::Activation => vec![Turn::after_initiative().into(), Declare::default().into()],
            Start::Actions { whole_turn: true } => vec![Turn::after_initiative().into(), Act::begin().into()],
            Start::Actions { whole_turn: false } => vec![Act::begin().into()],
        };
        State { table, stack, drawn: None, deferred: Vec::new() }
    }

    /// What is at stake in the question that is open.
    pub fn pending(&self, board: &Board) -> Pending<'_> {
        match &self.stack[..] {
            // A card is asked for by the procedure that needs it.
            [.., asking, Frame::Draw(_)] | [.., asking] => asking.pending(board, &self.table),
            [] => Pending::Plain,
        }
    }
}

/// Why something cannot be done: the section, and the reason in a few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct No {
    pub rule: &'static str,
    pub why: &'static str,
}

/// Whether something can be done.
pub type May = Result<(), No>;

pub fn no<T>(rule: &'static str, why: &'static str) -> Result<T, No> {
    Err(No { rule, why })
}

/// What a run of a procedure led to.
pub enum Flow {
    /// It is done, or has laid something on top of itself.
    On,
    /// A player must decide.
    Ask(Frame),
}

/// A procedure of the rules.
pub trait Procedure: Sized {
    /// Goes on. The procedure has been taken off the stack and puts itself back if it is not done.
    fn run(self, course: &mut Course<'_>) -> Flow;

    /// The side it asks.
    fn asked(&self, _: &Board, table: &Table) -> SideId {
        table.initiative.unwrap_or(SideId(0))
    }

    /// What it asks.
    fn question(&self) -> &'static str {
        ""
    }

    /// Every answer worth looking at; those that are refused are left out of the legal ones.
    fn candidates(&self, _: &Board, _: &Table, _: &mut Vec<Order>) {}

    /// Whether an answer is legal.
    fn may(&self, _: &Board, _: &Table, _: Order) -> May {
        no("3.6", "this is not what is asked now")
    }

    /// Whether every candidate is legal, so that none needs to be looked at again.
    const SURE: bool = false;

    /// Goes on with a legal answer.
    fn answer(self, _: Order, _: &mut Course<'_>) {}

    /// What is at stake when it asks, or when a card is asked for on its behalf.
    fn pending(&self, _: &Board, _: &Table) -> Pending<'_> {
        Pending::Plain
    }
}

macro_rules! frames {
    ($($name:ident),* $(,)?) => {
        /// One procedure under way.
        #[derive(Clone, Debug)]
        pub enum Frame {
            $($name($name),)*
        }

        $(impl From<$name> for Frame {
            fn from(procedure: $name) -> Frame {
                Frame::$name(procedure)
            }
        })*

        impl Frame {
            pub fn run(self, course: &mut Course<'_>) -> Flow {
                match self { $(Frame::$name(procedure) => procedure.run(course),)* }
            }

            pub fn asked(&self, board: &Board, table: &Table) -> SideId {
                match self { $(Frame::$name(procedure) => procedure.asked(board, table),)* }
            }

            pub fn question(&self) -> &'static str {
                match self { $(Frame::$name(procedure) => procedure.question(),)* }
            }

            pub fn may(&self, board: &Board, table: &Table, order: Order) -> May {
                match self { $(Frame::$name(procedure) => procedure.may(board, table, order),)* }
            }

            pub fn pending(&self, board: &Board, table: &Table) -> Pending<'_> {
                match self { $(Frame::$name(procedure) => procedure.pending(board, table),)* }
            }

            pub fn answer(self, order: Order, course: &mut Course<'_>) {
                match self { $(Frame::$name(procedure) => procedure.answer(order, course),)* }
            }

            /// Every legal answer.
            pub fn legal(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
                match self {
                    $(Frame::$name(procedure) => legal(procedure, board, table, orders),)*
                }
            }
        }
    };
}

frames! {
    Opening, Turn, Declare, ActivationTest, Act, Moving, Entering, Reaction, LimitDraw, Shot, Barrage, Hit, FallBack,
    Rally, Minefield, DemolitionTest, Fight, Counterattack, Aftermath, Crowding, Draw, RandomEvent, Afterwards,
}

fn legal<P: Procedure>(procedure: &P, board: &Board, table: &Table, orders: &mut Vec<Order>) {
    let before = orders.len();
    procedure.candidates(board, table, orders);
    if !P::SURE {
        let mut kept = before;
        for at in before..orders.len() {
            if procedure.may(board, table, orders[at]).is_ok() {
                orders[kept] = orders[at];
                kept += 1;
            }
        }
        orders.truncate(kept);
    }
}

/// The only legal answer of a procedure, if there is just one.
pub fn only_answer<P: Procedure>(procedure: &P, board: &Board, table: &Table) -> Result<Order, usize> {
    let mut orders = Vec::new();
    legal(procedure, board, table, &mut orders);
    if let [only] = orders[..] { Ok(only) } else { Err(orders.len()) }
}

/// A game going on: what rules read, what they use, and where they emit.
pub struct Course<'c> {
    pub board: &'c Board,
    pub state: &'c mut State,
    pub chance: &'c mut Chance,
    pub events: Option<&'c mut Vec<Event>>,
}

impl Course<'_> {
    pub fn table(&self) -> &Table {
        &self.state.table
    }

    pub fn emit(&mut self, event: Event) {
        self.state.table.apply(self.board, &event);
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    pub fn push(&mut self, frame: impl Into<Frame>) {
        self.state.stack.push(frame.into());
    }

    /// Starts a procedure that draws cards; their events follow it if a scenario wants them afterwards (A07).
    pub fn start(&mut self, frame: impl Into<Frame>) {
        if self.board.options.event_after {
            let before = self.state.deferred.len();
            self.push(Afterwards { before });
        }
        self.push(frame);
    }

    /// Goes on until somebody must decide.
    pub fn proceed(&mut self) {
        while let Some(frame) = self.state.stack.pop() {
            match frame.run(self) {
                Flow::On => {}
                Flow::Ask(frame) => {
                    self.state.stack.push(frame);
                    return;
                }
            }
        }
    }

    /// The side that has the initiative.
    pub fn acting(&self) -> SideId {
        self.table().initiative.unwrap_or(SideId(0))
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
    pub fn show(&mut self, side: SideId, card: Option<Card>, purpose: super::tables::Purpose, from_deck: bool) {
        let Some(card) = card else { return };
        let row = self.board.draw(purpose);
        let counts = row.ammunition
            || (purpose == super::tables::Purpose::DefensiveFireLimit && self.board.options.ammo_on_df_limit);
        if counts && self.board.uses_ammunition(card) {
            let boxes = super::board::clamp(self.board.tables.ammunition.boxes);
            let now = self.table().ammunition[side.0 as usize];
            let level = (now + boxes).min(super::board::clamp(self.board.turns.into()).max(now));
            if level != now {
                self.emit(Event::AmmunitionMoved { side, level, rule: Rule("11.5") });
            }
        }
        if from_deck && row.event && self.board.random_event(card).is_some() {
            if self.board.options.event_after {
                self.state.deferred.push(card);
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
