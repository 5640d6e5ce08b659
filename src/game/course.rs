//! The course of a game: a stack of procedures, each of which runs until it is done, starts another, or asks a player.
//!
//! A reaction in the middle of a move, a minefield in the middle of a retreat: each is a procedure laid on top of the one
//! it interrupts, which goes on when it is uncovered again. The law of legality is kept here, once for every ruleset: an
//! order is legal exactly if the list of legal orders holds it.

use std::fmt::Debug;

use std::hash::Hash;

use super::board::Board;
use super::order::Decision;
use super::rules::{Muster, Rules};
use super::table::Table;
use super::{Chance, Refusal};
use crate::scenario::draft::SideId;

/// The state of a game: what lies on the table, and what is under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<R: Rules> {
    pub table: Table<R>,
    pub stack: Vec<R::Frame>,
    pub memory: R::Memory,
}

impl<R: Rules> State<R> {
    pub fn new(table: Table<R>, stack: Vec<R::Frame>) -> State<R> {
        State { table, stack, memory: R::Memory::default() }
    }

    /// The side that must decide.
    pub fn asked(&self, board: &Board<R>) -> Option<SideId> {
        self.asks(board).map(|(side, _)| side)
    }

    /// What it must decide; nothing if nobody is asked.
    pub fn question(&self, board: &Board<R>) -> &'static str {
        self.asks(board).map_or("", |(_, question)| question)
    }

    fn asks(&self, board: &Board<R>) -> Option<(SideId, &'static str)> {
        self.stack.last().map(|frame| frame.asks(board, &self.table))
    }

    /// Every legal answer.
    pub fn legal(&self, board: &Board<R>, orders: &mut Vec<R::Order>) {
        if let Some(frame) = self.stack.last() {
            frame.legal(board, &self.table, orders);
        }
    }

    /// Why an order is not legal; none exactly if it is among the legal ones.
    pub fn why_not(&self, board: &Board<R>, order: R::Order) -> Option<Refusal>
    where
        R: Muster,
    {
        let Some(frame) = self.stack.last() else {
            let No { rule, why } = R::over(&self.table);
            return Some(Refusal { rule, why: why.to_string() });
        };
        let mut orders = Vec::new();
        frame.legal(board, &self.table, &mut orders);
        if orders.contains(&order) {
            return None;
        }
        let no = frame.may(board, &self.table, order).err().unwrap_or(No { rule: R::CITES.turn, why: NOT_ASKED });
        let mut why = String::new();
        order.say_to(board, &mut why);
        Some(Refusal { rule: no.rule, why: format!("{why}: {}", no.why) })
    }
}

const NOT_ASKED: &str = "this is not what is asked now";

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
pub enum Flow<R: Rules> {
    /// It is done, or has laid something on top of itself.
    On,
    /// A player must decide.
    Ask(R::Frame),
}

/// A procedure of the rules.
pub trait Procedure<R: Rules>: Sized {
    /// Goes on. The procedure has been taken off the stack and puts itself back if it is not done.
    fn run(self, course: &mut Course<'_, R>) -> Flow<R>;

    /// The side it asks, and what.
    fn asks(&self, _: &Board<R>, table: &Table<R>) -> (SideId, &'static str) {
        (R::acting(table), "")
    }

    /// Every answer worth looking at; those that are refused are left out of the legal ones.
    fn candidates(&self, _: &Board<R>, _: &Table<R>, _: &mut Vec<R::Order>) {}

    /// Whether an answer is legal.
    fn may(&self, _: &Board<R>, _: &Table<R>, _: R::Order) -> May {
        no(R::CITES.turn, NOT_ASKED)
    }

    /// Whether every candidate is legal, so that none needs to be looked at again.
    const SURE: bool = false;

    /// Goes on with a legal answer.
    fn answer(self, _: R::Order, _: &mut Course<'_, R>) {}

    /// What is at stake when it asks, or when something is asked on its behalf.
    fn stake(&self, _: &Board<R>, _: &Table<R>) -> R::Stake<'_> {
        R::Stake::default()
    }
}

/// Any procedure under way.
pub trait Frame<R: Rules>: Sized + Clone + Debug + Eq + Hash + Send {
    fn run(self, course: &mut Course<'_, R>) -> Flow<R>;
    fn asks(&self, board: &Board<R>, table: &Table<R>) -> (SideId, &'static str);
    fn may(&self, board: &Board<R>, table: &Table<R>, order: R::Order) -> May;
    fn stake(&self, board: &Board<R>, table: &Table<R>) -> R::Stake<'_>;
    fn answer(self, order: R::Order, course: &mut Course<'_, R>);
    /// Every legal answer.
    fn legal(&self, board: &Board<R>, table: &Table<R>, orders: &mut Vec<R::Order>);
}

/// The procedures of a ruleset as one type.
macro_rules! frames {
    ($rules:ty: $($name:ident),* $(,)?) => {
        /// One procedure under way.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Frame {
            $($name($name),)*
        }

        $(impl From<$name> for Frame {
            fn from(procedure: $name) -> Frame {
                Frame::$name(procedure)
            }
        })*

        impl $crate::game::course::Frame<$rules> for Frame {
            fn run(self, course: &mut Course<'_>) -> Flow {
                match self { $(Frame::$name(procedure) => procedure.run(course),)* }
            }

            fn asks(&self, board: &Board, table: &Table) -> (SideId, &'static str) {
                match self { $(Frame::$name(procedure) => procedure.asks(board, table),)* }
            }

            fn may(&self, board: &Board, table: &Table, order: Order) -> May {
                match self { $(Frame::$name(procedure) => procedure.may(board, table, order),)* }
            }

            fn stake(
                &self,
                board: &Board,
                table: &Table,
            ) -> <$rules as $crate::game::rules::Rules>::Stake<'_> {
                match self { $(Frame::$name(procedure) => procedure.stake(board, table),)* }
            }

            fn answer(self, order: Order, course: &mut Course<'_>) {
                match self { $(Frame::$name(procedure) => procedure.answer(order, course),)* }
            }

            fn legal(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
                match self {
                    $(Frame::$name(procedure) => {
                        $crate::game::course::legal::<$rules, _>(procedure, board, table, orders)
                    })*
                }
            }
        }
    };
}
pub(crate) use frames;

/// Every legal answer of a procedure.
pub fn legal<R: Rules, P: Procedure<R>>(procedure: &P, board: &Board<R>, table: &Table<R>, orders: &mut Vec<R::Order>) {
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

/// Whether a procedure has a legal answer of some kind. It looks no farther than the first.
pub fn has_answer<R: Rules, P: Procedure<R>>(
    procedure: &P,
    board: &Board<R>,
    table: &Table<R>,
    wanted: impl Fn(R::Order) -> bool,
) -> bool {
    let mut orders = Vec::with_capacity(32);
    procedure.candidates(board, table, &mut orders);
    let may = |order: R::Order| P::SURE || procedure.may(board, table, order).is_ok();
    orders.into_iter().any(|order| wanted(order) && may(order))
}

/// The only legal answer of a procedure, if there is just one; otherwise none or two, where there may be more: it looks no
/// farther than the second.
pub fn only_answer<R: Rules, P: Procedure<R>>(
    procedure: &P,
    board: &Board<R>,
    table: &Table<R>,
) -> Result<R::Order, usize> {
    let mut orders = Vec::with_capacity(32);
    procedure.candidates(board, table, &mut orders);
    let mut legal = orders.into_iter().filter(|order| P::SURE || procedure.may(board, table, *order).is_ok());
    match (legal.next(), legal.next()) {
        (None, _) => Err(0),
        (Some(only), None) => Ok(only),
        (Some(_), Some(_)) => Err(2),
    }
}

/// A game going on: what rules read, what they use, and where they emit.
pub struct Course<'c, R: Rules> {
    pub board: &'c Board<R>,
    pub state: &'c mut State<R>,
    pub chance: &'c mut Chance,
    pub events: Option<&'c mut Vec<R::Event>>,
}

impl<R: Rules> Course<'_, R> {
    pub fn table(&self) -> &Table<R> {
        &self.state.table
    }

    pub fn emit(&mut self, event: R::Event) {
        self.state.table.apply(self.board, &event);
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    pub fn push(&mut self, frame: impl Into<R::Frame>) {
        self.state.stack.push(frame.into());
    }

    /// Lets a procedure run first, and another go on when it is done.
    pub fn first(&mut self, first: impl Into<R::Frame>, then: impl Into<R::Frame>) -> Flow<R> {
        self.push(then);
        self.push(first);
        Flow::On
    }

    /// Goes on until somebody must decide; or, before the turn itself goes on, until `so` finds something, which it returns.
    pub fn proceed_until<T>(&mut self, so: impl Fn(&Board<R>, &Table<R>) -> Option<T>) -> Option<T> {
        while let Some(frame) = self.state.stack.pop() {
            if self.state.stack.is_empty()
                && let Some(found) = so(self.board, self.table())
            {
                return Some(found);
            }
            match frame.run(self) {
                Flow::On => {}
                Flow::Ask(frame) => {
                    self.state.stack.push(frame);
                    return so(self.board, self.table());
                }
            }
        }
        None
    }

    /// Goes on until somebody must decide.
    pub fn proceed(&mut self) {
        self.proceed_until(|_, _| None::<()>);
    }

    /// Gives an answer known to be legal to the procedure that asks.
    pub fn answer(&mut self, order: R::Order) {
        if let Some(frame) = self.state.stack.pop() {
            frame.answer(order, self);
        }
    }

    /// The side whose turn it is.
    pub fn acting(&self) -> SideId {
        R::acting(self.table())
    }

    /// An ordinary die.
    pub fn roll<T: From<u8>>(&mut self) -> T {
        T::from(self.chance.index("dice", 6).map_or(1, |face| face as u8 + 1))
    }
}

/// The opponent of a side.
pub fn other(side: SideId) -> SideId {
    SideId(1 - side.0)
}
