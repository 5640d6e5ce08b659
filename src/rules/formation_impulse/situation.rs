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
use super::keys::{Hull, MissionKeys};
use super::order::Order;
use super::phrase::ChitId;
use super::table::Table;
use super::tables::Tables;
use super::{FormationImpulse, ID};
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::situation::{
    self as common, Situated, Told, changes, die_to_come, facts, heard, to_come, unsaid,
};
use crate::scenario::document::{Name, Number, Text};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::{Keyed, schema};
use crate::source::{Span, Spanned};

type Laying<'l> = common::Laying<'l, FormationImpulse>;
type Tableau<'d> = common::Tableau<'d, FormationImpulse>;
type Changing<'c> = common::Changing<'c, FormationImpulse>;

facts! {
    begins: Beginning,
    before {
        /// The formation whose impulse it is; that of the first unit where nothing is said. Only before it.
        formation: Name,
        /// The aircraft whose chit was drawn. Only before it.
        aircraft: Name,
    }
    always {
        /// Smoke markers by hex, with their numbers.
        smoke: Keyed<i64>,
        /// Minefields, wrecks, and hexes where somebody has been, by hex.
        mined: Keyed<bool>,
        wrecks: Keyed<bool>,
        trodden: Keyed<bool>,
        /// The chits in the cup; after an example also how many there are.
        cup: Option<Spanned<Chits>>,
        /// Chits that are never drawn again.
        gone: Option<Spanned<Chits>>,
        /// The End Turn chit a side holds back, or "none".
        held: Keyed<String>,
        /// End Turn chits drawn this turn.
        ends: Number,
        /// Impulses of formations this turn, and in the turn before.
        impulses: Keyed<i64>,
        impulses_before: Keyed<i64>,
        /// Fire missions left, by name: `{ he-1 = 2 }`.
        missions: Keyed<i64>,
        /// Mines and fate points a side has left.
        mines: Keyed<i64>,
        fate: Keyed<i64>,
    }
    after {
        /// Steps of platoons a side has lost.
        lost: Keyed<i64>,
    }
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

changes! {
    cells: "hexes",
    by_name {
        /// Units by name.
        unit: UnitChanges,
        /// Formations by name.
        formation: FormationChanges,
        /// Sides by name.
        side: SideChanges,
    }
    own {
        /// The fire missions of both sides, in place of the scenario's.
        mission: Option<Vec<Spanned<MissionKeys>>>,
    }
}

/// What differs about a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitChanges {
    pub r#type: Name,
    pub support: Option<Vec<Text>>,
    pub hull: Option<Spanned<Hull>>,
    /// Another formation of its side.
    pub formation: Name,
}

/// What differs about a formation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FormationChanges {
    pub morale: Number,
    pub chits: Number,
}

/// What differs about a side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SideChanges {
    pub mines: Number,
    pub fate: Number,
}

impl Situated for FormationImpulse {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["dice", "lots", "chits"];

    fn charts() -> serde_json::Value {
        schema::partial(schema::own::<Tables>(ID))
    }

    fn script(board: &Board, kind: &'static str, written: &[Text], misfits: &mut Misfits) -> VecDeque<u32> {
        let chit = |text: &Text| heard::<_, ChitId>(board, text, text.span).map(|chit| u32::from(chit.0));
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
    fn is_aside(event: &Event) -> bool {
        matches!(event, Event::Completed { .. } | Event::ControlTaken { .. } | Event::ImpulseEnded { .. })
    }

    fn leg(order: Order) -> Option<(UnitId, Cell)> {
        match order {
            Order::Move { unit, to } | Order::Escort { unit, to } | Order::MoveStack { unit, to } => Some((unit, to)),
            _ => None,
        }
    }

    fn price(event: &Event, unit: UnitId) -> u32 {
        match *event {
            Event::Moved { unit: mover, halves, .. } if mover == unit => halves.into(),
            _ => 0,
        }
    }

    fn lay_out(laying: &mut Laying<'_>) -> Option<State> {
        lay_out::lay_out(laying)
    }

    fn facts(facts: &Facts, tableau: &mut Tableau<'_>) {
        lay_out::facts(facts, tableau);
    }

    fn write(board: &Board, table: &Table, _: Option<SideId>, given: &mut toml::Table) {
        written::write(board, table, given);
    }

    fn let_act(board: &Board, given: &mut Facts, unit: UnitId) {
        if matches!(given.beginning(), Beginning::Impulse | Beginning::Missions | Beginning::Operations)
            && let Some(formation) = board.unit(unit).formation
        {
            given.formation.get_or_insert_with(|| unsaid(&board.formation(formation).id));
        }
    }
}

/// A count as small as those of the game are.
fn small(number: i64, at: Span) -> Result<u8, Misfit> {
    common::small(number, <FormationImpulse as common::PieceWords>::MOST, at)
}
