//! Situations written by hand: what this ruleset adds to a table in words, and what may differ from the scenario.

mod changes;
mod facts;
mod lay_out;
mod piece;
mod written;

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::SmallUnits;
use super::board::Board;
use super::course::{Frame, State};
use super::event::Event;
use super::keys::{AmmunitionKeys, Hand, InitiativeDraw, MineKeys, RatingKeys, Support};
use super::order::Order;
use super::table::Table;
use super::tables::FireClass;
use crate::game::fork::Alike;
use crate::game::sections::OptionValue;
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::situation::{self as common, Situated, Told, facts};
use crate::scenario::Keyed;
use crate::scenario::document::{Flag, Name, Number, Text};
use crate::scenario::draft::{SideId, UnitId};
use crate::source::{Span, Spanned};

type Laying<'l> = common::Laying<'l, SmallUnits>;
type Tableau<'d> = common::Tableau<'d, SmallUnits>;
type Changing<'c> = common::Changing<'c, SmallUnits>;

facts! {
    begins: Beginning,
    before {
        /// The only cards left in the pile; all others are used. Only before it.
        pile: Name,
    }
    always {
        /// The side that acts; the Allied one where nothing is said.
        initiative: Name,
        /// Improved positions by hex: the side that holds it, or "nobody".
        improved: Keyed<String>,
        /// Minefields by hex: `"german 2"`, `"german 2, found"`, or "nobody".
        mines: Keyed<String>,
        ammunition: Keyed<i64>,
        /// The cards of each hand, as `"10C QD"`.
        hands: Keyed<String>,
        /// The suits of each side, as `"S H"`.
        suits: Keyed<String>,
        /// Whether the fortification in a hex lies in ruins.
        ruined: Keyed<bool>,
        /// Whether an object is destroyed.
        destroyed: Keyed<bool>,
        /// Artillery fires and air strikes of each side that are spent, by their numbers.
        spent: Keyed<Vec<u8>>,
        /// Those of the acting side that are activated; all of them where nothing is said.
        ready: Option<Spanned<Vec<u8>>>,
    }
    after {}
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
    pub r#type: Name,
    pub support_weapon: Flag,
    pub motorized: Flag,
    pub fire_class: Option<Spanned<FireClass>>,
    pub immobile: Flag,
    pub steps: Number,
    /// Ratings that differ.
    pub front: Option<Spanned<RatingKeys>>,
    pub back: Option<Spanned<RatingKeys>>,
}

impl Situated for SmallUnits {
    type Facts = Facts;
    type Changes = Changes;

    const DRAWS: &'static [&'static str] = &["cards", "mines"];

    /// An example changes no rows of charts here.
    fn charts() -> serde_json::Value {
        json!({ "type": "object" })
    }

    fn script(board: &Board, kind: &'static str, written: &[Text], misfits: &mut Misfits) -> VecDeque<u32> {
        if kind == "cards" {
            return common::to_come(written, misfits, |text| common::card_to_come(board, text));
        }
        let mut pool: Vec<i64> = Vec::new();
        for row in &board.tables.mines.pool {
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
    fn is_aside(event: &Event) -> bool {
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

    fn leg(order: Order) -> Option<(UnitId, Cell)> {
        if let Order::Move { unit, to } = order { Some((unit, to)) } else { None }
    }

    fn price(event: &Event, unit: UnitId) -> u32 {
        match *event {
            Event::Moved { unit: mover, cost, .. } if mover == unit => cost.max(0) as u32,
            _ => 0,
        }
    }

    fn write(board: &Board, table: &Table, seat: Option<SideId>, given: &mut toml::Table) {
        written::write(board, table, seat, given);
    }

    /// Of the side that acts, everybody is activated unless it is said.
    fn else_said(board: &Board, table: &Table, unit: UnitId) -> Vec<String> {
        let idle = table.initiative == Some(board.unit(unit).side) && !table.piece(unit).activated;
        idle.then(|| "idle".to_string()).into_iter().collect()
    }

    /// Units may be given with the opening: then mines, hands and suits are settled for them.
    fn opens(given: &Facts) -> bool {
        Told::opens(given) && given.units.iter().next().is_none()
    }

    fn lay_out(laying: &mut Laying<'_>) -> Option<State> {
        Some(lay_out::lay_out(laying))
    }

    fn facts(facts: &Facts, tableau: &mut Tableau<'_>) {
        facts::facts(facts, tableau);
    }

    fn let_act(board: &Board, given: &mut Facts, unit: UnitId) {
        if matches!(given.beginning(), Beginning::Activation | Beginning::Actions) {
            given.initiative.get_or_insert_with(|| common::unsaid(&board.side(board.unit(unit).side).id));
        }
    }

    fn left_out(frame: &Frame, order: Order) -> Option<&'static str> {
        let deals = matches!(frame, Frame::RandomEvent(event) if event.deals());
        let used = matches!(order, Order::Accept {} | Order::Discard { .. });
        (deals && used).then_some("cards that a random event brings into a hand")
    }

    /// Within the actions of a turn, suits count only for shells, and for snipers.
    fn alike(board: &Board, given: &Facts, state: &State) -> Alike {
        let later = given.whole_turn() || !matches!(given.beginning(), Beginning::Activation | Beginning::Actions);
        let turn = state.table.turn;
        let by_suit = later || [SideId(0), SideId(1)].iter().any(|side| !board.support(*side, turn).is_empty());
        Alike::default().by("cards", 52, |number| {
            let card = Card::numbered(number);
            let event = board.random_event(card);
            let suit = (by_suit || event.is_some()).then_some(card.suit);
            (board.value(Some(card)), board.uses_ammunition(card), event, suit)
        })
    }
}

/// A number as small as those of the game are.
fn small(number: i64, at: Span) -> Result<i16, Misfit> {
    common::small(number, <SmallUnits as common::PieceWords>::MOST, at)
}
