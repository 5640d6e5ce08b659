//! The charts of the game as data: the typed view of `tables.toml`, the one copy of every number in it.
//!
//! Rows a designer may change or add (terrain, features, roads, unit types, guns, weapons, markers) keep the place of every
//! field and may be incomplete; the charts of the rulebook itself are always whole.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;

mod air;
mod combat;
mod markers;
mod terrain;
mod turn;
mod units;
mod weapons;

pub use air::{Air, AirToAir, AirToGround, Drift, DriftBand, Gas, GroundToAir};
pub use combat::{Aim, AimBand, CloseCombat, Fire, Hit, Hits, Lands, Quality};
pub use markers::{Marker, Need};
pub use terrain::{Feature, Path, Terrain};
pub use turn::{Activation, Exhaustion, Instruction, Movement, Questions, Sequence, Work, WorkKind, Works};
pub use units::{Armour, GunNeed, UnitType};
pub use weapons::{Gun, Weapon};

/// Every chart of the game.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// Kinds of terrain, by id.
    #[schemars(with = "BTreeMap<String, Terrain>")]
    pub terrain: IndexMap<String, Terrain>,
    /// What is built or laid in a square, by id.
    #[schemars(with = "BTreeMap<String, Feature>")]
    pub feature: IndexMap<String, Feature>,
    /// Kinds of path from square to square, by id.
    #[schemars(with = "BTreeMap<String, Path>")]
    pub path: IndexMap<String, Path>,
    /// Types of unit, by id.
    #[schemars(with = "BTreeMap<String, UnitType>")]
    pub unit_type: IndexMap<String, UnitType>,
    /// Guns of artillery and assault guns, by id.
    #[schemars(with = "BTreeMap<String, Gun>")]
    pub gun: IndexMap<String, Gun>,
    /// Weapons that fire in activations, by id.
    #[schemars(with = "BTreeMap<String, Weapon>")]
    pub weapon: IndexMap<String, Weapon>,
    /// Kinds of marker, by id.
    #[schemars(with = "BTreeMap<String, Marker>")]
    pub marker: IndexMap<String, Marker>,
    /// Where shells land.
    pub aim: Aim,
    /// Fire in activations.
    pub fire: Fire,
    /// Close combat.
    pub close_combat: CloseCombat,
    /// What a hit does, by quality.
    pub hit: Hits,
    /// The activation dice.
    pub activation: Activation,
    /// Limits of movement beyond a unit's own.
    pub movement: Movement,
    /// When a side is exhausted.
    pub exhaustion: Exhaustion,
    /// Turns that work takes.
    pub work: Works,
    /// Gas shells and their clouds.
    pub gas: Gas,
    /// Aircraft in flight.
    pub air: Air,
    /// Aircraft against aircraft.
    pub air_to_air: AirToAir,
    /// Aircraft against what is below.
    pub air_to_ground: AirToGround,
    /// Fire at aircraft.
    pub ground_to_air: GroundToAir,
    /// The steps of a turn.
    pub sequence: Sequence,
    /// What checks ask about though no rule forbids it.
    pub questions: Questions,
}

impl Tables {
    /// The charts as written, for overlaying a scenario's own.
    pub fn default_text() -> &'static str {
        include_str!("tables.toml")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::common::charts::Tables as _;

    #[test]
    fn built_in_rows_are_whole() {
        let tables = &Tables::rulebook().tables;
        for (id, row) in &tables.terrain {
            assert!(row.is_whole(), "terrain {id}");
        }
        for (id, row) in &tables.unit_type {
            assert!(row.is_whole(), "unit type {id}");
            assert!(row.weapon().is_none_or(|weapon| tables.weapon.contains_key(weapon)), "unit type {id}");
            assert!(row.carries().all(|load| tables.unit_type.contains_key(load.as_str())), "unit type {id}");
            assert!(row.usual_gun().is_none_or(|gun| tables.gun.contains_key(gun)), "unit type {id}");
        }
        let glyphs: BTreeSet<&str> = tables.terrain.values().map(Terrain::glyph).collect();
        assert_eq!(glyphs.len(), tables.terrain.len(), "glyphs differ");
        assert_eq!(tables.unit_type.len(), 23);
        assert_eq!(tables.unit_type.values().filter(|row| row.is_aircraft()).count(), 4);
    }
}
