//! The course of a game: a stack of procedures, each of which runs until it is done, starts another, or asks a player.
//!
//! A reaction in the middle of a move, a minefield in the middle of a retreat: each is a procedure laid on top of the one
//! it interrupts, which goes on when it is uncovered again. The law of legality is kept here, once for every ruleset: an
//! order is legal exactly if the list of legal orders holds it.

use std::fmt::Debug;

use super::phrase::{Lexicon, Say};
use crate::game::{Chance, Refusal};
use crate::scenario::draft::SideId;

/// A scenario laid out to be played by procedures.
pub trait Rules: Lexicon + Sized {
    type Table: Clone + Debug;
    type Order: Copy + PartialEq + Say<Self>;
    type Event;
    /// One procedure under way; the macro `frames` makes it.
    type Frame: Frame<Self>;
    /// What procedures leave for each other beside the table.
    type Memory: Clone + Debug + Default;
    /// What is at stake when a player is asked, beyond what the orders say.
    type Stake<'s>: Default;

    /// The section that says who decides what, and when.
    const TURN: &'static str;
    /// The section by which a game ends.
    const END: &'static str;

    /// The side whose turn it is.
    fn acting(table: &Self::Table) -> SideId;
    /// Why nothing can be ordered when nothing is under way any more.
    fn over(_: &Self::Table) -> No {
        No { rule: Self::END, why: "the game is over" }
    }
    fn happen(&self, table: &mut Self::Table, event: &Self::Event);
}

/// The state of a game: what lies on the table, and what is under way.
pub struct State<B: Rules> {
    pub table: B::Table,
    pub stack: Vec<B::Frame>,
    pub memory: B::Memory,
}

impl<B: Rules> Clone for State<B> {
    fn clone(&self) -> State<B> {
        State { table: self.table.clone(), stack: self.stack.clone(), memory: self.memory.clone() }
    }
}

impl<B: Rules> Debug for State<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("State");
        shown.field("table", &self.table).field("stack", &self.stack).field("memory", &self.memory).finish()
    }
}

impl<B: Rules> State<B> {
    pub fn new(table: B::Table, stack: Vec<B::Frame>) -> State<B> {
        State { table, stack, memory: B::Memory::default() }
    }

    /// The side that must decide.
    pub fn asked(&self, board: &B) -> Option<SideId> {
        self.stack.last().map(|frame| frame.asked(board, &self.table))
    }

    pub fn question(&self) -> &'static str {
        self.stack.last().map(|frame| frame.question()).unwrap_or_default()
    }

    /// Every legal answer.
    pub fn legal(&self, board: &B, orders: &mut Vec<B::Order>) {
        if let Some(frame) = self.stack.last() {
            frame.legal(board, &self.table, orders);
        }
    }

    /// Why an order is not legal; none exactly if it is among the legal ones.
    pub fn why_not(&self, board: &B, order: B::Order) -> Option<Refusal> {
        let Some(frame) = self.stack.last() else {
            let No { rule, why } = B::over(&self.table);
            return Some(Refusal { rule, why: why.to_string() });
        };
        let mut orders = Vec::new();
        frame.legal(board, &self.table, &mut orders);
        if orders.contains(&order) {
            return None;
        }
        let no = frame.may(board, &self.table, order).err().unwrap_or(No { rule: B::TURN, why: NOT_ASKED });
        Some(Refusal { rule: no.rule, why: format!("{}: {}", order.say(board), no.why) })
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
pub enum Flow<B: Rules> {
    /// It is done, or has laid something on top of itself.
    On,
    /// A player must decide.
    Ask(B::Frame),
}

/// A procedure of the rules.
pub trait Procedure<B: Rules>: Sized {
    /// Goes on. The procedure has been taken off the stack and puts itself back if it is not done.
    fn run(self, course: &mut Course<'_, B>) -> Flow<B>;

    /// The side it asks.
    fn asked(&self, _: &B, table: &B::Table) -> SideId {
        B::acting(table)
    }

    /// What it asks.
    fn question(&self) -> &'static str {
        ""
    }

    /// Every answer worth looking at; those that are refused are left out of the legal ones.
    fn candidates(&self, _: &B, _: &B::Table, _: &mut Vec<B::Order>) {}

    /// Whether an answer is legal.
    fn may(&self, _: &B, _: &B::Table, _: B::Order) -> May {
        no(B::TURN, NOT_ASKED)
    }

    /// Whether every candidate is legal, so that none needs to be looked at again.
    const SURE: bool = false;

    /// Goes on with a legal answer.
    fn answer(self, _: B::Order, _: &mut Course<'_, B>) {}

    /// What is at stake when it asks, or when something is asked on its behalf.
    fn stake(&self, _: &B, _: &B::Table) -> B::Stake<'_> {
        B::Stake::default()
    }
}

/// Any procedure under way.
pub trait Frame<B: Rules>: Sized + Clone + Debug {
    fn run(self, course: &mut Course<'_, B>) -> Flow<B>;
    fn asked(&self, board: &B, table: &B::Table) -> SideId;
    fn question(&self) -> &'static str;
    fn may(&self, board: &B, table: &B::Table, order: B::Order) -> May;
    fn stake(&self, board: &B, table: &B::Table) -> B::Stake<'_>;
    fn answer(self, order: B::Order, course: &mut Course<'_, B>);
    /// Every legal answer.
    fn legal(&self, board: &B, table: &B::Table, orders: &mut Vec<B::Order>);
}

/// The procedures of a ruleset as one type.
macro_rules! frames {
    ($board:ty: $($name:ident),* $(,)?) => {
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

        impl $crate::rules::common::course::Frame<$board> for Frame {
            fn run(self, course: &mut Course<'_>) -> Flow {
                match self { $(Frame::$name(procedure) => procedure.run(course),)* }
            }

            fn asked(&self, board: &$board, table: &Table) -> SideId {
                match self { $(Frame::$name(procedure) => procedure.asked(board, table),)* }
            }

            fn question(&self) -> &'static str {
                match self { $(Frame::$name(procedure) => Procedure::<$board>::question(procedure),)* }
            }

            fn may(&self, board: &$board, table: &Table, order: Order) -> May {
                match self { $(Frame::$name(procedure) => procedure.may(board, table, order),)* }
            }

            fn stake(
                &self,
                board: &$board,
                table: &Table,
            ) -> <$board as $crate::rules::common::course::Rules>::Stake<'_> {
                match self { $(Frame::$name(procedure) => procedure.stake(board, table),)* }
            }

            fn answer(self, order: Order, course: &mut Course<'_>) {
                match self { $(Frame::$name(procedure) => procedure.answer(order, course),)* }
            }

            fn legal(&self, board: &$board, table: &Table, orders: &mut Vec<Order>) {
                match self {
                    $(Frame::$name(procedure) => {
                        $crate::rules::common::course::legal(procedure, board, table, orders)
                    })*
                }
            }
        }
    };
}
pub(in crate::rules) use frames;

/// Every legal answer of a procedure.
pub fn legal<B: Rules, P: Procedure<B>>(procedure: &P, board: &B, table: &B::Table, orders: &mut Vec<B::Order>) {
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

/// The only legal answer of a procedure, if there is just one; otherwise how many there are.
pub fn only_answer<B: Rules, P: Procedure<B>>(procedure: &P, board: &B, table: &B::Table) -> Result<B::Order, usize> {
    let mut orders = Vec::new();
    legal(procedure, board, table, &mut orders);
    if let [only] = orders[..] { Ok(only) } else { Err(orders.len()) }
}

/// A game going on: what rules read, what they use, and where they emit.
pub struct Course<'c, B: Rules> {
    pub board: &'c B,
    pub state: &'c mut State<B>,
    pub chance: &'c mut Chance,
    pub events: Option<&'c mut Vec<B::Event>>,
}

impl<B: Rules> Course<'_, B> {
    pub fn table(&self) -> &B::Table {
        &self.state.table
    }

    pub fn emit(&mut self, event: B::Event) {
        self.board.happen(&mut self.state.table, &event);
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    pub fn push(&mut self, frame: impl Into<B::Frame>) {
        self.state.stack.push(frame.into());
    }

    /// Goes on until somebody must decide, or until something is so when all is done but the turn itself goes on; answers that.
    pub fn proceed_until<T>(&mut self, so: impl Fn(&B, &B::Table) -> Option<T>) -> Option<T> {
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
    pub fn answer(&mut self, order: B::Order) {
        if let Some(frame) = self.state.stack.pop() {
            frame.answer(order, self);
        }
    }

    /// The side whose turn it is.
    pub fn acting(&self) -> SideId {
        B::acting(self.table())
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
