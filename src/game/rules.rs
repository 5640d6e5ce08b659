//! What a rulebook adds to the core, and what the core asks of it.
//!
//! The core holds what every game has: a board with units and sides, a table with pieces in places, a stack of
//! procedures. A ruleset is a type of its own, `R`, which names what it adds to each of them. Fire, assault, hits and
//! reactions stay with the ruleset: there rulebooks differ, and each must be readable alone.

use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;

use super::board::Board;
use super::course::{Course, Frame, May, No, State};
use super::event::{Common, Happening};
use super::laid::Lays;
use super::map_text::Mapped;
use super::mind::{Figures, Mind};
use super::muster::Places;
use super::order::Decision;
use super::sections::Sections;
use super::table::{Place, Table};
use super::{Chance, Line, Observation, Rank, Step};
use crate::grid::Cell;
use crate::scenario::document::LossUnit;
use crate::scenario::draft::{FormationId, ObjectId, SideId, UnitId};

/// What lies in a ruleset's folder as data.
pub trait Folder {
    /// The typed view of its charts, and its answers to open questions.
    type Tables: Send + Sync + 'static;
    type Options: Clone + Send + Sync + 'static;
    /// What the decisions of its bots go by, and what units are worth to them: figures of its `bots.toml`.
    type Weights: DeserializeOwned + Debug + Send + Sync + 'static;
    type Prices: DeserializeOwned + Debug + Send + Sync + 'static;
    /// What its bots want on a board.
    type Goals: Send + Sync + 'static;

    fn sections() -> &'static Sections;
    fn figures() -> &'static Figures<Self::Weights, Self::Prices>;
    fn goals(board: &Board<Self>) -> Self::Goals
    where
        Self: Rules;
}

/// A rulebook as a type: what it adds to the board, the table and the course of play.
pub trait Rules: Folder + Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// What it adds to a unit, a side and the board: all that does not change during a game.
    type Unit: Clone + Debug + Send + Sync + 'static;
    type Side: Clone + Debug + Send + Sync + 'static;
    type Board: Clone + Send + Sync + 'static;
    /// What it adds to a piece and the table: all that does.
    type Piece: Copy + Debug + Eq + Hash + Send + Sync + 'static;
    type Table: Clone + Debug + Eq + Hash + Send + Sync + 'static;
    type Event: Happening<Self>;
    type Order: Decision<Self>;
    /// One procedure under way; the macro `frames` makes it.
    type Frame: Frame<Self>;
    /// What procedures leave for each other beside the table.
    type Memory: Clone + Debug + Default + Eq + Hash + Send;
    /// What is at stake when a player is asked, beyond what the orders say.
    type Stake<'s>: Default;

    /// The sections of what every game has.
    const CITES: Cites;

    /// What it knows of a piece before anything has happened.
    fn piece(board: &Board<Self>, unit: UnitId) -> Self::Piece;
    /// The transport a unit begins on.
    fn begins_on(_: &Board<Self>, _: UnitId) -> Option<UnitId> {
        None
    }
    /// What it adds to the table before anybody is on it.
    fn bare(board: &Board<Self>) -> Self::Table;
    /// Puts a unit that is set up or arrives into a cell, for rulebooks that count who is where.
    fn stand(_: &Board<Self>, table: &mut Table<Self>, unit: UnitId, cell: Cell) {
        table.put(unit, cell);
    }
    /// Lets one of its own events happen on a table, and adds what a common one brings along.
    fn happen(board: &Board<Self>, table: &mut Table<Self>, event: &Self::Event);
    /// The side whose turn it is.
    fn acting(table: &Table<Self>) -> SideId;
    /// What formations and objects are called, in games that have them.
    fn formation_id(_: &Board<Self>, _: FormationId) -> Option<&str> {
        None
    }
    fn object_id(_: &Board<Self>, _: ObjectId) -> Option<&str> {
        None
    }
}

/// Where a rulebook speaks of what every game has.
#[derive(Clone, Copy, Debug)]
pub struct Cites {
    pub setup: &'static str,
    pub arrivals: &'static str,
    /// Who decides what, and when.
    pub turn: &'static str,
    pub turn_begins: &'static str,
    pub turn_ends: &'static str,
    pub control: &'static str,
    /// How a game ends.
    pub end: &'static str,
}

impl Cites {
    /// Everything in one section.
    pub const fn all(rule: &'static str) -> Cites {
        Cites { setup: rule, arrivals: rule, turn: rule, turn_begins: rule, turn_ends: rule, control: rule, end: rule }
    }
}

/// How units come onto the table, and how a game goes on from turn to turn.
pub trait Muster: Rules<Frame: From<Places>> {
    /// The procedures a game begins with, the last of them on top.
    fn opening() -> Vec<Self::Frame> {
        vec![Self::turn(), Places::default().into()]
    }
    /// The procedure of a turn.
    fn turn() -> Self::Frame;
    /// Whether the unit of an entry of the set-up may be put into one of its cells.
    fn may_set_up(board: &Board<Self>, table: &Table<Self>, unit: UnitId, cell: Cell) -> May;
    /// Whether a unit may enter in one of its cells.
    fn may_arrive(board: &Board<Self>, table: &Table<Self>, unit: UnitId, cell: Cell) -> May;
    /// A unit can be set up nowhere: it is lost for the battle.
    fn cannot_set_up(course: &mut Course<'_, Self>, unit: UnitId);
    /// A unit enters: it is told ([`Common::Arrived`]), and what that sets off is laid on the stack.
    fn arrive(course: &mut Course<'_, Self>, unit: UnitId, cell: Cell);
    /// A unit can enter nowhere this turn.
    fn cannot_arrive(course: &mut Course<'_, Self>, unit: UnitId) {
        course.emit(Common::Delayed { unit }.into());
    }
    /// Why nothing can be ordered when nothing is under way any more.
    fn over(_: &Table<Self>) -> No {
        No { rule: Self::CITES.end, why: "the game is over" }
    }
}

/// What endings ask of a table that only the ruleset knows.
pub trait Scored: Rules {
    fn losses(board: &Board<Self>, table: &Table<Self>, side: SideId, of: LossUnit) -> i64;
    fn is_destroyed(_: &Table<Self>, _: ObjectId) -> bool {
        false
    }
    fn is_exhausted(_: &Table<Self>, _: SideId) -> bool {
        false
    }
}

/// A step of a game of a ruleset.
pub type StepBy<R> = Step<<R as Rules>::Order, <R as Rules>::Event>;

/// What is hidden from a side.
pub trait Veiled: Rules {
    /// The state as a side may know it: what is hidden from it is taken out.
    fn seen_by(_: &Board<Self>, state: &State<Self>, _: SideId) -> State<Self> {
        state.clone()
    }

    /// A whole state that looks to a side as `seen` does, with what is hidden from it dealt anew; a view that hides nothing is
    /// whole already.
    fn imagine(_: &Board<Self>, seen: &State<Self>, _: SideId, _: &mut Chance) -> State<Self> {
        seen.clone()
    }
}

/// What orders are worth to a bot.
pub trait Weighed: Rules {
    /// What it has worked out that may still be true when it is asked again.
    type Memo: Clone + Debug + Default + Send;

    /// As [`Game::weigh`](super::Game::weigh); all orders are alike where a ruleset says nothing.
    fn weigh(
        _: &Board<Self>,
        _: &State<Self>,
        _: SideId,
        orders: &[Self::Order],
        _: &mut Mind<Self>,
        worth: &mut Vec<f32>,
    ) {
        worth.extend(orders.iter().map(|_| 0.0));
    }
}

/// What a table is worth to a bot, as far as only the ruleset knows it.
pub trait Measured: Rules {
    /// The cells that both sides want, and how much, at most one.
    fn ground(_: &Board<Self>) -> impl Iterator<Item = (Cell, f32)> {
        std::iter::empty()
    }
    /// What is left of a unit, in the ruleset's own currency; nothing once it is lost.
    fn strength(_: &Board<Self>, table: &Table<Self>, unit: UnitId) -> f32 {
        if matches!(table.piece(unit).place, Place::Gone(_)) { 0.0 } else { 1.0 }
    }
    /// How near a cell is to where a unit is wanted, from nothing to one.
    fn nearness(_: &Board<Self>, _: &Table<Self>, _: UnitId, _: Cell) -> f32 {
        0.0
    }
    /// What else brings a side nearer to its end, from nothing to one.
    fn cause(_: &Board<Self>, _: &Table<Self>, _: SideId) -> f32 {
        0.0
    }
}

/// How near something is that lies so many turns' march away.
pub fn near(turns: f32) -> f32 {
    1.0 / (1.0 + turns.max(0.0))
}

/// What must hold whenever a player is asked.
pub trait Sound: Rules {
    /// What does not hold, in words.
    fn broken(_: &Board<Self>, _: &State<Self>) -> Vec<String> {
        Vec::new()
    }
}

/// Events in words.
pub trait Worded: Rules {
    /// An event as a player would say it, its rule in brackets; `shown_to` masks what that side may not see.
    fn event_words(board: &Board<Self>, event: &Self::Event, shown_to: Option<SideId>) -> String;
    /// The arithmetic behind an event, part by part, where there is any.
    fn event_sum(_: &Self::Event) -> Option<String> {
        None
    }
}

/// How a game is told.
pub trait Narrated: Worded {
    /// What is said of a turn in its heading, in brackets: "night".
    fn turn_note(_: &Board<Self>, _: u32) -> Option<&'static str> {
        None
    }
    /// The steps of a game as lines: every event by itself where a ruleset says nothing.
    fn tell(board: &Board<Self>, steps: &[StepBy<Self>], shown_to: Option<SideId>) -> Vec<Line> {
        let events = steps.iter().flat_map(|step| &step.events);
        let line = |(after, event): (usize, &Self::Event)| Line {
            sum: Self::event_sum(event),
            rule: Some(event.cite()),
            after: after + 1,
            ..Line::new(Rank::Event, Self::event_words(board, event, shown_to))
        };
        events.enumerate().map(line).collect()
    }
}

/// What a designer wants to know of a game that was played.
pub trait Observed: Rules {
    fn observe(_: &Board<Self>, _: &[StepBy<Self>]) -> Vec<Observation> {
        Vec::new()
    }
}

/// Everything a ruleset says of itself to be a game.
pub trait Whole: Muster + Scored + Lays + Mapped + Veiled + Weighed + Measured + Sound + Narrated + Observed {}

impl<R: Muster + Scored + Lays + Mapped + Veiled + Weighed + Measured + Sound + Narrated + Observed> Whole for R {}
