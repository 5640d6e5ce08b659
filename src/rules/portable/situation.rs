//! Situations written by hand: what this ruleset adds to a table in words, and what may differ from the scenario.

mod changes;
mod lay_out;
mod piece;
mod written;

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::Deserialize;

use super::board::Board;
use super::course::State;
use super::event::Event;
use super::order::Order;
use super::table::Table;
use super::tables::{Quality, Tables};
use super::{ID, Portable};
use crate::game::Misfits;
use crate::grid::Cell;
use crate::rules::common::situation::{self as common, Situated, Told, changes, facts};
use crate::scenario::document::{Name, Number, Text};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::{Keyed, schema};
use crate::source::Spanned;

type Laying<'l> = common::Laying<'l, Portable>;
type Tableau<'d> = common::Tableau<'d, Portable>;
type Changing<'c> = common::Changing<'c, Portable>;

facts! {
    begins: Beginning,
    before {}
    always {
        /// The side that acts; the first where nothing is said.
        acting: Name,
        /// The side that won the last throw for the initiative.
        initiative: Name,
        /// Units the acting side may still activate; all of them where nothing is said.
        points: Number,
        /// Minefields by square: "open", the side that alone knows of it, or "none".
        mines: Keyed<String>,
        wire: Keyed<bool>,
        /// Clouds by square: `"N, turn 4"`, the way the gun faced and the turn it fired in, or "none".
        gas: Keyed<String>,
        /// The turn in which a side lost its commander.
        leaderless: Keyed<u32>,
    }
    after {
        /// Strength points a side has lost, and whether it is exhausted.
        lost: Keyed<i64>,
        exhausted: Keyed<bool>,
        /// The losses at which a side is exhausted.
        exhaustion_point: Keyed<i64>,
        /// The activation dice a side would throw.
        dice: Keyed<i64>,
    }
}

/// Where an example begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// With the scenario's own set-up.
    Opening,
    /// With the arrivals of the turn.
    Turn,
    /// With the guns.
    Artillery,
    /// With the drift of gas and the throw for the initiative.
    Initiative,
    /// With the activation dice of the acting side.
    Dice,
    /// With the choice of a unit.
    #[default]
    Units,
    /// With the close of the turn.
    End,
}

changes! {
    cells: "squares",
    by_name {
        /// Units by name.
        unit: UnitChanges,
    }
    own {}
}

/// What differs about a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitChanges {
    pub r#type: Name,
    pub quality: Option<Spanned<Quality>>,
    pub sp: Number,
    pub gun: Name,
    pub gas_shells: Number,
}

impl Situated for Portable {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["dice"];

    fn charts() -> serde_json::Value {
        schema::partial(schema::own::<Tables>(ID))
    }

    fn script(_: &Board, _: &'static str, written: &[Text], misfits: &mut Misfits) -> VecDeque<u32> {
        common::to_come(written, misfits, common::die_to_come)
    }

    /// The echo of an order, units that are done, and control, which `then` can tell.
    fn is_aside(event: &Event) -> bool {
        matches!(event, Event::Activated { .. } | Event::Done { .. } | Event::ControlTaken { .. })
    }

    fn leg(order: Order) -> Option<(UnitId, Cell)> {
        if let Order::Move { unit, to } = order { Some((unit, to)) } else { None }
    }

    fn price(event: &Event, unit: UnitId) -> u32 {
        u32::from(matches!(event, Event::Moved { unit: mover, .. } if *mover == unit))
    }

    fn lay_out(laying: &mut Laying<'_>) -> Option<State> {
        Some(lay_out::lay_out(laying))
    }

    fn facts(facts: &Facts, tableau: &mut Tableau<'_>) {
        lay_out::facts(facts, tableau);
    }

    fn write(board: &Board, table: &Table, seat: Option<SideId>, given: &mut toml::Table) {
        written::write(board, table, seat, given);
    }

    /// What is used up is left out of its words.
    fn else_said(board: &Board, table: &Table, unit: UnitId) -> Vec<String> {
        let (piece, card) = (table.piece(unit), board.unit(unit));
        let bombs = card.aircraft.map_or(0, |aircraft| aircraft.bombs);
        let used = [(card.gas > 0 && piece.gas == 0, "gas 0"), (bombs > 0 && piece.bombs == 0, "bombs 0")];
        common::those_of(used).collect()
    }

    fn let_act(board: &Board, given: &mut Facts, unit: UnitId) {
        if matches!(given.beginning(), Beginning::Units | Beginning::Dice) {
            given.acting.get_or_insert_with(|| common::unsaid(&board.side(board.unit(unit).side).id));
        }
    }
}
