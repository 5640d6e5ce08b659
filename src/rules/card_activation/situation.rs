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
use super::keys::{BarrageKeys, WeaponKeys};
use super::order::Order;
use super::pile::Pile;
use super::table::Table;
use super::tables::{Grading, Tables};
use super::{ID, sections};
use crate::game::sections::OptionValue;
use crate::game::{Misfit, Misfits, Staged};
use crate::grid::{Cell, Grid};
use crate::rules::common::cards::Card;
use crate::rules::common::situation::{self as common, Rows, heard};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::{Keyed, schema};
use crate::source::{Span, Spanned};

type Text = Spanned<String>;

/// What is true of the table, before an example or after it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Facts {
    /// Where the example begins; with the lowest card where nothing is said. Only before it.
    pub start: Option<Spanned<Beginning>>,
    /// Whether the turn is played to its close, and the next one begun. Only before it.
    pub whole_turn: Option<Spanned<bool>>,
    pub turn: Option<Spanned<u32>>,
    /// Where each unit is and how it fares: `"0504, 5 small-arms, disrupted, card 5H"`.
    pub units: Keyed<String>,
    /// Who holds a hex: a side, or "nobody".
    pub control: Keyed<String>,
    /// The cards left to be turned over: `"5H 9C"` or "none"; after an example also how many there are.
    pub undealt: Option<Text>,
    /// The discarded cards, likewise.
    pub discard: Option<Text>,
    /// Figures and vehicles a side has lost. Only after it: before it they follow from the units.
    pub lost: Keyed<i64>,
}

/// Where an example begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// With the scenario's own set-up.
    Opening,
    /// With the shuffle of the turn.
    Turn,
    /// With the deal.
    Deal,
    /// With the lowest card.
    #[default]
    Cards,
    /// With the tests of cohesion.
    Regain,
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
    pub decks: Option<Spanned<i64>>,
    /// The barrages that are planned, in place of the scenario's.
    pub barrage: Option<Vec<Spanned<BarrageKeys>>>,
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
    pub grading: Option<Spanned<Grading>>,
    pub weapons: Option<Spanned<Vec<Spanned<WeaponKeys>>>>,
    pub vehicles: Option<Spanned<i64>>,
}

impl Staged for Board {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["cards", "dice"];

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
        match kind {
            "cards" => common::to_come(written, misfits, |text| common::card_to_come(self, text)),
            _ => common::to_come(written, misfits, common::die_to_come),
        }
    }

    /// The echo of an order, units that are done, and control, which `then` can tell.
    fn is_aside(&self, event: &Event) -> bool {
        matches!(event, Event::Activated { .. } | Event::Done { .. } | Event::ControlTaken { .. })
    }

    fn side_id(&self, side: SideId) -> &str {
        &self.side(side).id
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

/// A count as small as those of the game are.
fn small(number: i64, at: Span) -> Result<u8, Misfit> {
    match u8::try_from(number) {
        Ok(number @ 0..=100) => Ok(number),
        _ => Err(Misfit::at(at, format!("{number} is not between 0 and 100"))),
    }
}

/// Cards of a pile as they are written: "5H 9C", or "none".
fn pile(board: &Board, text: &Text) -> Result<Pile, Misfit> {
    let mut pile = Pile::default();
    for word in text.split_whitespace().filter(|_| text.trim() != "none") {
        let card: Card = heard(board, word, text.span)?;
        if pile.count(card) >= board.decks {
            return Err(Misfit::at(text.span, format!("there are no more {word} than {}", board.decks)));
        }
        pile.insert(card);
    }
    Ok(pile)
}
