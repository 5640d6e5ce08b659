//! The charts of the game as data: the typed view of `tables.toml`, the one copy of every number in it.
//!
//! Rows a designer may change or add (terrain, hexsides, paths, fortifications, unit types, markers) keep the place of
//! every field and may be incomplete; the charts of the rulebook itself are always whole.

use indexmap::IndexMap;

use crate::rules::common::charts::charts;

mod cards;
mod close_combat;
mod cost;
mod fire;
mod markers;
mod multiplier;
mod terrain;
mod turn;
mod units;

pub use cards::{Cards, Draw, Event, EventEffect, EventSide, Face, HandUse, Initiative, Purpose, SuitSpread};
pub use close_combat::{CardCount, CloseCombat, CloseCombatCards, Counterattack};
pub use cost::Cost;
pub use fire::{Artillery, Band, DefensiveFire, Fire, LossReading, MinePool, Mines};
pub use markers::{Marker, Need};
pub use multiplier::{Firer, GunlessFire, Multiplier, MultiplierRow, MultiplierRows, UnseenFire};
pub use terrain::{Fortification, Hexside, Path, Terrain};
pub use turn::{Activation, Ammunition, Disorganized, ImprovedPosition, Instruction, Movement, Night, Sequence};
pub use units::{Ability, Arm, Class, Classes, FireClass, Headquarters, Mobility, Rating, Ratings, Size, UnitType};

charts! {
    rows {
        /// Kinds of hex terrain, by id.
        #[serde(default)]
        terrain: Terrain,
        /// Kinds of fortification, by id.
        #[serde(default)]
        fortification: Fortification,
        /// Kinds of hexside, by id.
        #[serde(default)]
        hexside: Hexside,
        /// Kinds of path from hex to hex, by id.
        #[serde(default)]
        path: Path,
        /// Types of unit, by id.
        #[serde(default)]
        unit_type: UnitType,
        /// Kinds of marker on the counter sheet, by id.
        #[serde(default)]
        marker: Marker,
    }
    others {
        /// The fire classes.
        class: Classes,
        /// Unit sizes, smallest first, by id.
        size: IndexMap<String, Size>,
        /// The ratings a counter prints.
        rating: Ratings,
        /// Headquarters and their formations.
        headquarters: Headquarters,
        /// What cards are worth.
        cards: Cards,
        /// The suits of hexes.
        suits: SuitSpread,
        /// The draw for the suits before the first turn.
        initiative: Initiative,
        /// Where the card for each purpose may come from.
        #[schemars(with = "std::collections::BTreeMap<String, Draw>")]
        draw: IndexMap<Purpose, Draw>,
        /// Random events, by id.
        event: IndexMap<String, Event>,
        /// The phases of a turn.
        sequence: Sequence,
        /// Costs of the activation test.
        activation: Activation,
        /// Movement costs beyond terrain.
        movement: Movement,
        /// What digging in gives.
        improved_position: ImprovedPosition,
        /// The fire procedure.
        fire: Fire,
        /// How often the effect card counts.
        multiplier: Multiplier,
        /// Shots in reaction to movement.
        defensive_fire: DefensiveFire,
        /// Artillery fires and air strikes.
        artillery: Artillery,
        /// Minefields.
        mines: Mines,
        /// What being disorganized means.
        disorganized: Disorganized,
        /// The ammunition marker.
        ammunition: Ammunition,
        /// Night turns.
        night: Night,
        /// Close combat.
        close_combat: CloseCombat,
        /// The counterattack after a lost close combat.
        counterattack: Counterattack,
    }
}

impl Tables {
    /// The charts as the rulebook has them. Spans in them count from the beginning of its `tables.toml`.
    pub fn builtin() -> Tables {
        toml::from_str(include_str!("tables.toml")).expect("our own tables.toml is well-formed: a test reads it")
    }

    /// The row for a purpose, if it has one; the built-in charts have all.
    pub fn draw(&self, purpose: Purpose) -> Option<&Draw> {
        self.draw.get(&purpose)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::game::sections::OptionValue;
    use crate::rules::common::cards::Card;
    use crate::rules::common::rows::whole;
    use crate::rules::small_units::sections;

    #[test]
    fn the_schema_knows_ranges_and_costs() {
        let schema = serde_json::to_value(schemars::schema_for!(Tables)).unwrap();
        let terrain = &schema["$defs"]["Terrain"]["properties"];
        assert!(schema["$defs"]["MinePool"]["properties"]["value"]["maximum"].is_number());
        assert!(terrain["cover"]["description"].is_string());
        assert!(terrain["foot"].to_string().contains("prohibited"));
        assert!(schema["$defs"]["Terrain"]["required"].is_null(), "a designer's row may be incomplete");
        assert_eq!(schema["$defs"]["Terrain"]["additionalProperties"], false);
    }

    #[test]
    fn built_in_rows_are_whole() {
        let tables = Tables::builtin();
        assert_eq!(tables.unit_type.len(), 16);
        whole::each("terrain", &tables.terrain, Terrain::is_whole);
        whole::each("hexside", &tables.hexside, |row| {
            row.is_whole() && row.neutralizes().all(|other| tables.hexside[other.as_str()].water())
        });
        whole::each("unit type", &tables.unit_type, UnitType::is_whole);
        whole::terrain(&tables.terrain, Terrain::name, Terrain::glyph);
    }

    #[test]
    fn every_event_card_is_real_cheap_and_used_once() {
        let tables = Tables::builtin();
        let mut used = BTreeSet::new();
        for (id, event) in &tables.event {
            for text in &event.cards {
                let card: Card = text.parse().unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
                assert_eq!(tables.cards.value(card.rank), tables.cards.lowest(), "{id}: {card}");
                assert!(used.insert(card), "{card} brings two events");
            }
        }
        assert_eq!(used.len(), 16, "every card worth one brings an event");
    }

    #[test]
    fn every_purpose_and_every_loss_reading_has_its_row() {
        let tables = Tables::builtin();
        for purpose in Purpose::ALL {
            let row = tables.draw(purpose).unwrap_or_else(|| panic!("{purpose:?}"));
            assert_eq!(purpose.section(), row.cite, "{purpose:?}");
            let key = toml::from_str::<BTreeMap<String, Purpose>>(&format!("purpose = \"{}\"", purpose.id())).unwrap();
            assert_eq!(key["purpose"], purpose);
        }
        let readings: Vec<OptionValue> = tables.fire.loss.keys().map(|key| OptionValue::Word(key.clone())).collect();
        assert_eq!(readings, sections().option("loss_threshold").unwrap().values);
    }
}
