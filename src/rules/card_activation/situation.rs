//! Situations written by hand: what this ruleset adds to a table in words, and what may differ from the scenario.

mod changes;
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
use super::table::Table;
use super::tables::{Grading, Tables};
use super::{CardActivation, ID, hits};
use crate::game::Misfits;
use crate::game::fork::Alike;
use crate::game::rules::Sound;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::situation::{self as common, Situated, Told, changes, facts};
use crate::scenario::document::{Name, Number, Text};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::{Keyed, schema};
use crate::source::Spanned;

type Laying<'l> = common::Laying<'l, CardActivation>;
type Tableau<'d> = common::Tableau<'d, CardActivation>;
type Changing<'c> = common::Changing<'c, CardActivation>;

facts! {
    begins: Beginning,
    before {}
    always {
        /// The cards left to be turned over: `"5H 9C"` or "none"; after an example also how many there are.
        undealt: Name,
        /// The discarded cards, likewise.
        discard: Name,
    }
    after {
        /// Figures and vehicles a side has lost.
        lost: Keyed<i64>,
    }
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

changes! {
    cells: "hexes",
    by_name {
        /// Units by name.
        unit: UnitChanges,
    }
    own {
        decks: Number,
        /// The barrages that are planned, in place of the scenario's.
        barrage: Option<Vec<Spanned<BarrageKeys>>>,
    }
}

/// What differs about a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitChanges {
    pub r#type: Name,
    pub grading: Option<Spanned<Grading>>,
    pub weapons: Option<Spanned<Vec<Spanned<WeaponKeys>>>>,
    pub vehicles: Number,
}

impl Situated for CardActivation {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["cards", "dice"];

    fn charts() -> serde_json::Value {
        schema::partial(schema::own::<Tables>(ID))
    }

    fn script(board: &Board, kind: &'static str, written: &[Text], misfits: &mut Misfits) -> VecDeque<u32> {
        match kind {
            "cards" => common::to_come(written, misfits, |text| common::card_to_come(board, text)),
            _ => common::to_come(written, misfits, common::die_to_come),
        }
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

    fn write(board: &Board, table: &Table, _: Option<SideId>, given: &mut toml::Table) {
        lay_out::write(board, table, given);
    }

    fn facts(facts: &Facts, tableau: &mut Tableau<'_>) {
        lay_out::piles(facts, tableau);
        tableau.count(
            &facts.lost,
            |table, side| table.lost[side.0 as usize].into(),
            |side, lost| format!("{side} have lost {lost}"),
        );
    }

    /// Until cards are dealt again, a card is turned over for what cover, cohesion and leaders make of it.
    fn alike(board: &Board, given: &Facts, _: &State) -> Alike {
        let dealt = matches!(given.beginning(), Beginning::Cards | Beginning::Regain | Beginning::End);
        if !dealt || given.whole_turn() {
            return Alike::default();
        }
        Alike::default().by("cards", 52, |number| {
            let card = Card::numbered(number);
            (card.suit, hits::cover_holds(board, Some(card)), hits::leader_fate(board, Some(card)))
        })
    }

    /// Cards that are in neither pile, where both are given, are out of the game, and missed.
    fn unsound(board: &Board, given: &Facts, state: &State) -> Vec<String> {
        let counted = given.undealt.is_none() || given.discard.is_none();
        let broken = CardActivation::broken(board, state).into_iter();
        broken.filter(|broken| counted || !broken.contains(" cards are there")).collect()
    }
}
