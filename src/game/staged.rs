//! What a game adds to be put into a situation written by hand, as examples of play are.

use std::collections::VecDeque;

use serde::de::DeserializeOwned;

use super::Game;
use crate::grid::{Cell, Grid};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::{Span, Spanned};

/// A game whose situations can be written down, laid out, and compared with what was expected.
pub trait Staged: Game + Sized {
    /// What an example says about the table, before it or after it.
    type Facts: DeserializeOwned + Default;
    /// What an example changes about its scenario.
    type Changes: DeserializeOwned + Default;

    /// The kinds of chance in this game, by the keys of an example: "cards", "dice".
    const DRAWS: &'static [&'static str];

    /// The game as an example changes it.
    fn changed(&self, changes: &Self::Changes) -> Result<Self, Misfit>;

    /// The state an example begins with; [`Game::proceed`] brings it to its first question.
    fn situation(&self, given: &Self::Facts) -> Result<Self::State, Misfit>;

    /// What an example says about the table in the end and is not so.
    fn differences(&self, state: &Self::State, then: &Self::Facts) -> Result<Vec<Misfit>, Misfit>;

    /// What is to come by chance, of one kind and in the order it comes, as the numbers this game draws.
    fn script(&self, kind: &'static str, written: &[Spanned<String>]) -> Result<VecDeque<u32>, Misfit>;

    /// Whether an event only echoes an order or ticks something off, so that an example need not tell it.
    fn is_aside(&self, event: &Self::Event) -> bool;

    /// The map it is played on.
    fn ground(&self) -> &Grid;

    /// The unit and the cell it goes to, if an order is one step of a move.
    fn leg(&self, order: Self::Order) -> Option<(UnitId, Cell)>;

    /// The cell a unit is in.
    fn standing(&self, table: &Self::Table, unit: UnitId) -> Option<Cell>;

    /// What an event costs a unit of its move, if it is a step of it.
    fn price(&self, event: &Self::Event, unit: UnitId) -> u32;

    /// The name a scenario file calls a side by.
    fn side_id(&self, side: SideId) -> &str {
        self.side_names(side).0
    }

    /// Whether the rulebook has a section of this number.
    fn has_section(&self, number: &str) -> bool;
}

/// Something written in an example that does not fit the game, or is not so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    pub at: Span,
    pub why: String,
}

impl Misfit {
    pub fn at(at: Span, why: impl Into<String>) -> Misfit {
        Misfit { at, why: why.into() }
    }
}
