//! Situations written by hand, for examples of play: what lies on the table, and what differs from the scenario.

mod changes;
mod compare;
mod lay_out;
mod piece;

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::Deserialize;

use super::board::{Board, MOST_CHITS};
use super::course::State;
use super::event::Event;
use super::keys::{Hull, MissionKeys};
use super::order::Order;
use super::phrase::ChitId;
use super::table::Table;
use super::tables::Tables;
use super::{ID, sections};
use crate::game::sections::OptionValue;
use crate::game::{Misfit, Misfits, Staged};
use crate::grid::{Cell, Grid};
use crate::rules::common::situation::{Rows, die_to_come, heard, to_come};
use crate::scenario::draft::UnitId;
use crate::scenario::{Keyed, schema};
use crate::source::{Span, Spanned};

type Text = Spanned<String>;

/// What is true of the table, before an example or after it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Facts {
    /// Where the example begins; with the operations of a formation where nothing is said. Only before it.
    pub start: Option<Spanned<Beginning>>,
    /// Whether the turn is played to its close, and the next one begun. Only before it.
    pub whole_turn: Option<Spanned<bool>>,
    /// The formation whose impulse it is; that of the first unit where nothing is said. Only before it.
    pub formation: Option<Text>,
    /// The aircraft whose chit was drawn. Only before it.
    pub aircraft: Option<Text>,
    pub turn: Option<Spanned<u32>>,
    /// Where each unit is and how it fares: `"0504, reduced, disrupted, oc"`.
    pub units: Keyed<String>,
    /// Who holds a hex: a side, or "nobody".
    pub control: Keyed<String>,
    /// Smoke markers by hex, with their numbers.
    pub smoke: Keyed<i64>,
    /// Minefields, wrecks, and hexes where somebody has been, by hex.
    pub mined: Keyed<bool>,
    pub wrecks: Keyed<bool>,
    pub trodden: Keyed<bool>,
    /// The chits in the cup; after an example also how many there are.
    pub cup: Option<Spanned<Chits>>,
    /// Chits that are never drawn again.
    pub gone: Option<Spanned<Chits>>,
    /// The End Turn chit a side holds back, or "none".
    pub held: Keyed<String>,
    /// End Turn chits drawn this turn.
    pub ends: Option<Spanned<i64>>,
    /// Impulses of formations this turn, and in the turn before.
    pub impulses: Keyed<i64>,
    pub impulses_before: Keyed<i64>,
    /// Fire missions left, by name: `{ he-1 = 2 }`.
    pub missions: Keyed<i64>,
    /// Mines and fate points a side has left.
    pub mines: Keyed<i64>,
    pub fate: Keyed<i64>,
    /// Steps of platoons a side has lost. Only after it: before it they follow from the units.
    pub lost: Keyed<i64>,
}

/// Chits by name, or their number.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Chits {
    Count(i64),
    Names(Vec<String>),
}

/// Where an example begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// With the scenario's own set-up.
    Opening,
    /// With the turn and its arrivals.
    Turn,
    /// With the draw of a chit.
    Draw,
    /// With the impulse of a formation.
    Impulse,
    /// With its fire missions.
    Missions,
    /// With its operations.
    #[default]
    Operations,
    /// With the removal of markers.
    Removal,
    /// With an aircraft that was drawn.
    Strike,
}

/// What differs from the scenario, in the words of its own format.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Changes {
    pub options: Keyed<OptionValue>,
    /// Units by name.
    pub unit: Keyed<UnitChanges>,
    /// Formations by name.
    pub formation: Keyed<FormationChanges>,
    /// Sides by name.
    pub side: Keyed<SideChanges>,
    /// Rows of the charts that differ, as under `[tables]` in a scenario.
    pub tables: Option<Spanned<Rows>>,
    /// The only units of a side that take part.
    pub roster: Keyed<Vec<Text>>,
    pub turns: Option<Spanned<u32>>,
    /// The fire missions of both sides, in place of the scenario's.
    pub mission: Option<Vec<Spanned<MissionKeys>>>,
    /// The terrain of single hexes, by its id.
    pub terrain: Keyed<String>,
    /// What is built or laid in single hexes beside what is there.
    pub feature: Keyed<String>,
}

/// What differs about a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitChanges {
    pub r#type: Option<Text>,
    pub support: Option<Vec<Text>>,
    pub hull: Option<Spanned<Hull>>,
    /// Another formation of its side.
    pub formation: Option<Text>,
}

/// What differs about a formation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FormationChanges {
    pub morale: Option<Spanned<i64>>,
    pub chits: Option<Spanned<i64>>,
}

/// What differs about a side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SideChanges {
    pub mines: Option<Spanned<i64>>,
    pub fate: Option<Spanned<i64>>,
}

impl Staged for Board {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["dice", "lots", "chits"];

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

    fn script(&self, kind: &'static str, written: &[Text], misfits: &mut Misfits) -> VecDeque<u32> {
        let chit = |text: &Text| heard::<_, ChitId>(self, text, text.span).map(|chit| u32::from(chit.0));
        let lot = |text: &Text| match text.parse::<u32>() {
            Ok(number @ 1..=100) => Ok(number - 1),
            _ => Err(Misfit::at(text.span, format!("lots are numbers from 1, in the order of the units, not {text}"))),
        };
        match kind {
            "chits" => to_come(written, misfits, chit),
            "lots" => to_come(written, misfits, lot),
            _ => to_come(written, misfits, die_to_come),
        }
    }

    /// Units whose operations are complete, control, and the end of an impulse: `then` can tell the first two.
    fn is_aside(&self, event: &Event) -> bool {
        matches!(event, Event::Completed { .. } | Event::ControlTaken { .. } | Event::ImpulseEnded { .. })
    }

    fn section_numbers(&self) -> Vec<&'static str> {
        sections().numbers().collect()
    }

    fn ground(&self) -> &Grid {
        &self.grid
    }

    fn leg(&self, order: Order) -> Option<(UnitId, Cell)> {
        match order {
            Order::Move { unit, to } | Order::Escort { unit, to } | Order::MoveStack { unit, to } => Some((unit, to)),
            _ => None,
        }
    }

    fn standing(&self, table: &Table, unit: UnitId) -> Option<Cell> {
        table.cell(unit)
    }

    fn price(&self, event: &Event, unit: UnitId) -> u32 {
        match *event {
            Event::Moved { unit: mover, halves, .. } if mover == unit => halves.into(),
            _ => 0,
        }
    }
}

/// A count as small as those of the game are.
fn small(number: i64, at: Span) -> Result<u8, Misfit> {
    match u8::try_from(number) {
        Ok(number @ 0..=100) => Ok(number),
        _ => Err(Misfit::at(at, format!("{number} is not between 0 and 100"))),
    }
}

/// Chits by their names, each a bit.
fn chits(board: &Board, names: &[String], at: Span) -> Result<u64, Misfit> {
    let mut set = 0;
    for name in names {
        let chit: ChitId = heard(board, name, at)?;
        let bit = 1_u64 << (usize::from(chit.0) % MOST_CHITS);
        if set & bit != 0 {
            return Err(Misfit::at(at, format!("`{name}` is given twice")));
        }
        set |= bit;
    }
    Ok(set)
}
