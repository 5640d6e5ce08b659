//! What a game adds to be put into a situation written by hand, as examples of play are.

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use super::Game;
use crate::grid::{Cell, Grid};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::{Span, Spanned};

/// A game whose situations can be written down, laid out, and compared with what was expected.
pub trait Staged: Game + Sized {
    /// What an example says about the table, before it or after it.
    type Facts: DeserializeOwned + Default + JsonSchema;
    /// What an example changes about its scenario.
    type Changes: DeserializeOwned + Default + JsonSchema;

    /// The kinds of chance in this game, by the keys of an example: "cards", "dice".
    const DRAWS: &'static [&'static str];

    /// The form of the charts whose rows an example may change: a schema in which nothing is required.
    fn charts() -> serde_json::Value;

    /// The game as an example changes it; what cannot be changed so is noted and left as it was.
    fn changed(&self, changes: &Self::Changes, misfits: &mut Misfits) -> Self;

    /// The state an example begins with; [`Game::proceed`] brings it to its first question. None if something is noted.
    fn situation(&self, given: &Self::Facts, misfits: &mut Misfits) -> Option<Self::State>;

    /// A table as `given` of an example that begins with it: all of it for whoever sees everything, else what a side may know.
    fn written(&self, table: &Self::Table, seat: Option<SideId>) -> toml::Table;

    /// What an example says about the table in the end and is not so, or cannot be understood.
    fn differences(&self, state: &Self::State, then: &Self::Facts) -> Vec<Misfit>;

    /// What is to come by chance, of one kind and in the order it comes, as the numbers this game draws.
    fn script(&self, kind: &'static str, written: &[Spanned<String>], misfits: &mut Misfits) -> VecDeque<u32>;

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

    /// The numbers of the rulebook's sections.
    fn section_numbers(&self) -> Vec<&'static str>;
}

/// Something written in an example that does not fit the game, or is not so.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Misfit {
    pub at: Span,
    pub why: String,
    /// It can be understood, but the table is otherwise.
    pub is_difference: bool,
    /// It may only follow from something else that is wrong: what an example changes, say.
    pub follows: bool,
}

impl Misfit {
    /// Something that cannot be understood, or cannot be.
    pub fn at(at: Span, why: impl Into<String>) -> Misfit {
        Misfit { at, why: why.into(), is_difference: false, follows: false }
    }

    /// Something that can be understood, but not in the game as it is changed.
    pub fn of_game(at: Span, why: impl Into<String>) -> Misfit {
        Misfit { follows: true, ..Misfit::at(at, why) }
    }

    /// Something that is not so.
    pub fn differs(at: Span, why: impl Into<String>) -> Misfit {
        Misfit { at, why: why.into(), is_difference: true, follows: false }
    }
}

/// Everything in an example that does not fit, in the order it was found.
#[derive(Clone, Debug, Default)]
pub struct Misfits(Vec<Misfit>);

impl Misfits {
    pub fn push(&mut self, misfit: Misfit) {
        self.0.push(misfit);
    }

    pub fn push_all(&mut self, misfits: impl IntoIterator<Item = Misfit>) {
        self.0.extend(misfits);
    }

    /// Keeps what was understood, and notes what was not.
    pub fn heard<T>(&mut self, heard: Result<T, Misfit>) -> Option<T> {
        heard.map_err(|misfit| self.push(misfit)).ok()
    }

    /// Goes through some entries; each stands for itself.
    pub fn each<I: IntoIterator>(&mut self, entries: I, mut hear: impl FnMut(I::Item) -> Result<(), Misfit>) {
        for entry in entries {
            self.heard(hear(entry));
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them by place, each told once.
    pub fn sorted(mut self) -> Vec<Misfit> {
        self.0.sort();
        self.0.dedup();
        self.0
    }
}
