//! Situations written by hand, for examples of play: what lies on the table, and what differs from the scenario.

mod changes;
mod compare;
mod lay_out;
mod piece;

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::board::Board;
use super::course::State;
use super::event::Event;
use super::keys::{AmmunitionKeys, Hand, InitiativeDraw, MineKeys, RatingKeys, Support};
use super::order::Order;
use super::sections;
use super::table::Table;
use super::tables::FireClass;
use crate::game::sections::OptionValue;
use crate::game::{Misfit, Misfits, Staged};
use crate::grid::{Cell, Grid};
use crate::rules::common::situation::{self as common, card_set, heard, holder};
use crate::scenario::Keyed;
use crate::scenario::draft::{SideId, UnitId};
use crate::source::{Span, Spanned};

type Text = Spanned<String>;

/// What is true of the table, before an example or after it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Facts {
    /// Where the example begins; with the actions of the turn where nothing is said. Only before it.
    pub start: Option<Spanned<Beginning>>,
    /// Whether the turn is played to its close, and the next one begun. Only before it.
    pub whole_turn: Option<Spanned<bool>>,
    /// The only cards left in the pile; all others are used. Only before it.
    pub pile: Option<Text>,
    pub turn: Option<Spanned<u32>>,
    /// The side that acts; the Allied one where nothing is said.
    pub initiative: Option<Text>,
    /// Where each unit is and how it fares: `"0405, disorganized, limit 2"`. In one hex, the first lies lowest.
    pub units: Keyed<String>,
    /// Improved positions by hex: the side that holds it, or "nobody".
    pub improved: Keyed<String>,
    /// Minefields by hex: `"german 2"`, `"german 2, found"`, or "nobody".
    pub mines: Keyed<String>,
    /// Who controls a hex: a side, or "nobody".
    pub control: Keyed<String>,
    pub ammunition: Keyed<i64>,
    /// The cards of each hand, as `"10C QD"`.
    pub hands: Keyed<String>,
    /// The suits of each side, as `"S H"`.
    pub suits: Keyed<String>,
    /// Whether the fortification in a hex lies in ruins.
    pub ruined: Keyed<bool>,
    /// Whether an object is destroyed.
    pub destroyed: Keyed<bool>,
    /// Artillery fires and air strikes of each side that are spent, by their numbers.
    pub spent: Keyed<Vec<u8>>,
    /// Those of the acting side that are activated; all of them where nothing is said.
    pub ready: Option<Spanned<Vec<u8>>>,
}

/// Where an example begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// With mines, hands and suits before the first turn.
    Opening,
    /// With the arrivals of the turn.
    Turn,
    /// With the question what is activated.
    Activation,
    /// With the actions of what is activated.
    #[default]
    Actions,
}

/// What differs from the scenario, in the words of its own format.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Changes {
    pub options: Keyed<OptionValue>,
    /// Units by name.
    pub unit: Keyed<UnitChanges>,
    /// Takes the place of the scenario's own, in every turn.
    pub support: Option<Vec<Spanned<Support>>>,
    pub cards: Keyed<Hand>,
    pub initiative: Option<Spanned<InitiativeDraw>>,
    pub ammunition: Keyed<AmmunitionKeys>,
    pub mines: Keyed<MineKeys>,
    pub night: Option<Vec<Spanned<u32>>>,
    pub turns: Option<Spanned<u32>>,
    /// The terrain of single hexes, by its id.
    pub terrain: Keyed<String>,
    /// Fortifications in single hexes that have none.
    pub feature: Keyed<String>,
}

/// What differs about a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitChanges {
    pub r#type: Option<Text>,
    pub support_weapon: Option<Spanned<bool>>,
    pub motorized: Option<Spanned<bool>>,
    pub fire_class: Option<Spanned<FireClass>>,
    pub immobile: Option<Spanned<bool>>,
    pub steps: Option<Spanned<i64>>,
    /// Ratings that differ.
    pub front: Option<Spanned<RatingKeys>>,
    pub back: Option<Spanned<RatingKeys>>,
}

impl Staged for Board {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["cards", "mines"];

    /// An example changes no rows of charts here.
    fn charts() -> serde_json::Value {
        json!({ "type": "object" })
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
        if kind == "cards" {
            return common::to_come(written, misfits, |text| common::card_to_come(self, text));
        }
        let mut pool: Vec<i64> = Vec::new();
        for row in &self.tables.mines.pool {
            pool.extend((0..row.count.clamp(0, 64)).map(|_| row.value));
        }
        let mut indices = VecDeque::new();
        misfits.each(written, |text| {
            let at = pool.iter().position(|value| value.to_string() == text.value);
            let missing = || Misfit::at(text.span, format!("there is no mine marker of value {text} left to draw"));
            let at = at.ok_or_else(missing)?;
            pool.remove(at);
            indices.push_back(at as u32);
            Ok(())
        });
        indices
    }

    /// Cards on their way, units that are done, the echo of an order, and control, which `then` can tell.
    fn is_aside(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Drew { .. }
                | Event::Played { .. }
                | Event::LaidBlind { .. }
                | Event::Revealed { .. }
                | Event::Discarded { .. }
                | Event::DidWithout { .. }
                | Event::ShotLost { .. }
                | Event::Chosen { .. }
                | Event::OutOfReach { .. }
                | Event::ControlTaken { .. }
                | Event::Done { .. }
                | Event::Finished { .. }
        )
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
            Event::Moved { unit: mover, cost, .. } if mover == unit => cost.max(0) as u32,
            _ => 0,
        }
    }
}

/// A number as small as those of the game are.
fn small(number: i64, at: Span) -> Result<i16, Misfit> {
    common::small(number, 100, at)
}

/// A minefield as it is written: whose, its value, and whether it has been found.
fn minefield(board: &Board, text: &Text) -> Result<Option<(SideId, i16, bool)>, Misfit> {
    if text.trim() == "nobody" {
        return Ok(None);
    }
    let fault =
        || Misfit::at(text.span, format!("a minefield is written `SIDE VALUE` or `SIDE VALUE, found`, not `{text}`"));
    let (head, found) = match text.split_once(',') {
        Some((head, "found" | " found")) => (head, true),
        Some(_) => return Err(fault()),
        None => (text.as_str(), false),
    };
    let (side, value) = head.trim().rsplit_once(' ').ok_or_else(fault)?;
    let value = value.parse().map_err(|_| fault())?;
    Ok(Some((heard(board, side, text.span)?, small(value, text.span)?, found)))
}
