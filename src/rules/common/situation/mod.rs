//! Situations written by hand, for examples of play and for questions: tables laid out by words, and how a table differs from
//! what is said of it.
//!
//! The form is the same for every ruleset. A ruleset adds the words of its pieces ([`PieceWords`]), the facts only it knows, and
//! where a game of it can begin ([`Situated`]).

mod changes;
mod compare;
mod facts;
mod hearing;
mod lay_out;
mod piece;
mod written;

use std::collections::VecDeque;

use crate::game::board::Board;
use crate::game::course::State;
use crate::game::fork::Alike;
use crate::game::rules::Whole;
use crate::game::table::Table;
use crate::game::{Misfit, Misfits, Staged};
use crate::grid::{Cell, Grid};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::Spanned;

pub(crate) use changes::changes;
pub use changes::{Change, Changing, Rows};
pub use compare::Tableau;
pub(crate) use facts::facts;
pub use facts::{Sayable, Told, When, only_where};
pub use hearing::{
    card_set, card_to_come, die_to_come, heard, holder, holder_word, row_of, same, small, to_come, turn, unsaid,
};
pub use lay_out::Laying;
pub use piece::{PieceWords, Said, Word, describe, those_of};
pub use written::{put, put_one, row};

type Text = Spanned<String>;

/// What a ruleset adds to situations written by hand.
pub trait Situated: Whole + PieceWords {
    type Facts: Told;
    type Changes: Change<Self>;

    /// As in [`Staged`].
    const DRAWS: &'static [&'static str];
    fn charts() -> serde_json::Value;
    fn script(board: &Board<Self>, kind: &'static str, written: &[Text], misfits: &mut Misfits) -> VecDeque<u32>;
    fn is_aside(event: &Self::Event) -> bool;
    fn leg(order: Self::Order) -> Option<(UnitId, Cell)>;
    fn price(event: &Self::Event, unit: UnitId) -> u32;

    /// Whether an example begins with the scenario's own set-up.
    fn opens(given: &Self::Facts) -> bool {
        given.opens()
    }

    /// Lays the units and everything else out, and begins.
    fn lay_out(laying: &mut Laying<'_, Self>) -> Option<State<Self>>;

    /// What is said beside the units, laid out or compared.
    fn facts(facts: &Self::Facts, tableau: &mut Tableau<'_, Self>);

    /// Writes down what there is beside turn, units and control, under the keys of the facts.
    fn write(board: &Board<Self>, table: &Table<Self>, seat: Option<SideId>, given: &mut toml::Table);

    /// What has to be said of a unit beside its words, where an example begins with it: else it would have acted, or not.
    fn else_said(_: &Board<Self>, _: &Table<Self>, _: UnitId) -> Vec<String> {
        Vec::new()
    }

    /// Lets a unit act, where nothing is said of who does: a question is about what it is ordered to do.
    fn let_act(_: &Board<Self>, _: &mut Self::Facts, _: UnitId) {}

    /// What can be drawn from now on and brings the same, so that it is gone through once.
    fn alike(_: &Board<Self>, _: &Self::Facts, _: &State<Self>) -> Alike {
        Alike::default()
    }

    /// What is left out of a question if nobody orders it: an answer that leads on and on and changes nothing that is told.
    fn left_out(_: &Self::Frame, _: Self::Order) -> Option<&'static str> {
        None
    }

    /// What does not hold in a state that was laid out.
    fn unsound(board: &Board<Self>, _: &Self::Facts, state: &State<Self>) -> Vec<String> {
        Self::broken(board, state)
    }
}

impl<R: Situated> Staged for Board<R> {
    type Facts = R::Facts;
    type Changes = R::Changes;

    const DRAWS: &'static [&'static str] = R::DRAWS;

    fn charts() -> serde_json::Value {
        R::charts()
    }

    fn changed(&self, changes: &R::Changes, misfits: &mut Misfits) -> Board<R> {
        let mut changing = Changing { board: self.clone(), misfits };
        changes.make(&mut changing);
        changing.board
    }

    fn situation(&self, given: &R::Facts, misfits: &mut Misfits) -> Option<State<R>> {
        lay_out::lay_out(self, given, misfits)
    }

    fn written(&self, table: &Table<R>, seat: Option<SideId>) -> toml::Table {
        written::written(self, table, seat)
    }

    fn differences(&self, state: &State<R>, then: &R::Facts) -> Vec<Misfit> {
        compare::differences(self, &state.table, then)
    }

    fn script(&self, kind: &'static str, written: &[Text], misfits: &mut Misfits) -> VecDeque<u32> {
        R::script(self, kind, written, misfits)
    }

    fn is_aside(&self, event: &R::Event) -> bool {
        R::is_aside(event)
    }

    fn section_numbers(&self) -> Vec<&'static str> {
        R::sections().numbers().collect()
    }

    fn ground(&self) -> &Grid {
        &self.grid
    }

    fn leg(&self, order: R::Order) -> Option<(UnitId, Cell)> {
        R::leg(order)
    }

    fn standing(&self, table: &Table<R>, unit: UnitId) -> Option<Cell> {
        table.cell(unit)
    }

    fn price(&self, event: &R::Event, unit: UnitId) -> u32 {
        R::price(event, unit)
    }
}
