//! Situations written by hand, for examples of play: what lies on the table, and what differs from the scenario.

mod changes;
mod compare;
mod lay_out;
mod piece;

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::Deserialize;

use super::board::Board;
use super::course::State;
use super::event::Event;
use super::order::Order;
use super::table::{Mine, Table};
use super::tables::{Quality, Tables};
use super::{ID, sections};
use crate::game::sections::OptionValue;
use crate::game::{Misfit, Misfits, Staged};
use crate::grid::{Cell, Direction, Grid};
use crate::rules::common::situation::{self as common, Rows, heard, holder};
use crate::scenario::draft::UnitId;
use crate::scenario::{Keyed, schema};
use crate::source::{Span, Spanned};

type Text = Spanned<String>;

/// What is true of the table, before an example or after it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Facts {
    /// Where the example begins; with the choice of a unit where nothing is said. Only before it.
    pub start: Option<Spanned<Beginning>>,
    /// Whether the turn is played to its close, and the next one begun. Only before it.
    pub whole_turn: Option<Spanned<bool>>,
    pub turn: Option<Spanned<u32>>,
    /// The side that acts; the first where nothing is said.
    pub acting: Option<Text>,
    /// The side that won the last throw for the initiative.
    pub initiative: Option<Text>,
    /// Units the acting side may still activate; all of them where nothing is said.
    pub points: Option<Spanned<i64>>,
    /// Where each unit is and how it fares: `"C4, facing N, 3 SP, moved 1"`.
    pub units: Keyed<String>,
    /// Minefields by square: "open", the side that alone knows of it, or "none".
    pub mines: Keyed<String>,
    pub wire: Keyed<bool>,
    /// Who holds a square: a side, or "nobody".
    pub control: Keyed<String>,
    /// Clouds by square: `"N, turn 4"`, the way the gun faced and the turn it fired in, or "none".
    pub gas: Keyed<String>,
    /// The turn in which a side lost its commander.
    pub leaderless: Keyed<u32>,
    /// Strength points a side has lost. Only after it: before it they follow from the units.
    pub lost: Keyed<i64>,
    pub exhausted: Keyed<bool>,
    /// The losses at which a side is exhausted. Only after it.
    pub exhaustion_point: Keyed<i64>,
    /// The activation dice a side would throw. Only after it.
    pub dice: Keyed<i64>,
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

/// What differs from the scenario, in the words of its own format.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Changes {
    pub options: Keyed<OptionValue>,
    /// Units by name.
    pub unit: Keyed<UnitChanges>,
    /// Rows of the charts that differ, as under `[tables]` in a scenario.
    pub tables: Option<Spanned<Rows>>,
    /// The only units of a side that take part.
    pub roster: Keyed<Vec<Text>>,
    pub turns: Option<Spanned<u32>>,
    /// The terrain of single squares, by its id.
    pub terrain: Keyed<String>,
    /// What is built or laid in single squares beside what is there.
    pub feature: Keyed<String>,
}

/// What differs about a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitChanges {
    pub r#type: Option<Text>,
    pub quality: Option<Spanned<Quality>>,
    pub sp: Option<Spanned<i64>>,
    pub gun: Option<Text>,
    pub gas_shells: Option<Spanned<i64>>,
}

impl Staged for Board {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["dice"];

    fn charts() -> serde_json::Value {
        schema::partial(schema::own::<Tables>(ID))
    }

    fn changed(&self, changes: &Changes, misfits: &mut Misfits) -> Board {
        changes::apply(self, changes, misfits)
    }

    fn situation(&self, given: &Facts, misfits: &mut Misfits) -> Option<State> {
        lay_out::lay_out(self, given, misfits)
    }

    fn differences(&self, state: &State, then: &Facts) -> Vec<Misfit> {
        compare::differences(self, &state.table, then)
    }

    fn script(&self, _: &'static str, written: &[Text], misfits: &mut Misfits) -> VecDeque<u32> {
        common::to_come(written, misfits, common::die_to_come)
    }

    /// The echo of an order, units that are done, and control, which `then` can tell.
    fn is_aside(&self, event: &Event) -> bool {
        matches!(event, Event::Activated { .. } | Event::Done { .. } | Event::ControlTaken { .. })
    }

    fn section_numbers(&self) -> Vec<&'static str> {
        sections().numbers().collect()
    }

    fn ground(&self) -> &Grid {
        &self.grid
    }

    fn leg(&self, order: Order) -> Option<(UnitId, Cell)> {
        match order {
            Order::Move { unit, to } => Some((unit, to)),
            _ => None,
        }
    }

    fn standing(&self, table: &Table, unit: UnitId) -> Option<Cell> {
        table.cell(unit)
    }

    fn price(&self, event: &Event, unit: UnitId) -> u32 {
        match *event {
            Event::Moved { unit: mover, .. } if mover == unit => 1,
            _ => 0,
        }
    }
}

/// A number as small as those of the game are.
fn small(number: i64, at: Span) -> Result<i16, Misfit> {
    common::small(number, 200, at)
}

/// A minefield as it is written.
fn minefield(board: &Board, text: &Text) -> Result<Mine, Misfit> {
    Ok(match text.trim() {
        "none" => Mine::None,
        "open" => Mine::Open,
        side => board.laid(Mine::Hidden(heard(board, side, text.span)?)),
    })
}

/// A cloud as it is written: the way it drifts, and since when it is there. Nothing for "none".
fn cloud(board: &Board, text: &Text) -> Result<Option<(Direction, u32)>, Misfit> {
    if text.trim() == "none" {
        return Ok(None);
    }
    let fault = || Misfit::at(text.span, format!("a cloud is written `FACING, turn NUMBER`, not `{text}`"));
    let (axis, since) = text.split_once(", turn ").ok_or_else(fault)?;
    Ok(Some((heard(board, axis, text.span)?, since.trim().parse().map_err(|_| fault())?)))
}
