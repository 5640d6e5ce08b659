//! The charts of the game as data: the typed view of `tables.toml`, the one copy of every number in it.
//!
//! Rows a designer may change or add (terrain, features, hexsides, roads, unit types, weapons, markers) keep the place of
//! every field and may be incomplete; the charts of the rulebook itself are always whole.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;

mod cards;
mod combat;
mod markers;
mod terrain;
mod turn;
mod units;
mod weapons;

pub use cards::{Cohesion, ColourWord, Cover, Deal, Grading, Order, Regains, SuitWord};
pub use combat::{Assault, Commander, Fire, Mines, Passengers};
pub use markers::{Marker, Need};
pub use terrain::{Feature, Hexside, Path, Terrain};
pub use turn::{Instruction, Questions, Sequence, Stacking};
pub use units::{Class, UnitType};
pub use weapons::{Against, Per, Weapon};

/// Every chart of the game.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// Kinds of terrain, by id.
    #[schemars(with = "BTreeMap<String, Terrain>")]
    pub terrain: IndexMap<String, Terrain>,
    /// What is built or laid in a hex, by id.
    #[schemars(with = "BTreeMap<String, Feature>")]
    pub feature: IndexMap<String, Feature>,
    /// Kinds of hexside, by id.
    #[schemars(with = "BTreeMap<String, Hexside>")]
    pub hexside: IndexMap<String, Hexside>,
    /// Kinds of path from hex to hex, by id.
    #[schemars(with = "BTreeMap<String, Path>")]
    pub path: IndexMap<String, Path>,
    /// Types of unit, by id.
    #[schemars(with = "BTreeMap<String, UnitType>")]
    pub unit_type: IndexMap<String, UnitType>,
    /// Weapons, by id.
    #[schemars(with = "BTreeMap<String, Weapon>")]
    pub weapon: IndexMap<String, Weapon>,
    /// Kinds of marker, by id.
    #[schemars(with = "BTreeMap<String, Marker>")]
    pub marker: IndexMap<String, Marker>,
    /// What a commander adds, and what he suffers.
    pub commander: Commander,
    /// Fire.
    pub fire: Fire,
    /// Close assault.
    pub assault: Assault,
    /// When cover saves its unit.
    pub cover: Cover,
    /// Regaining cohesion, by grading.
    pub cohesion: Cohesion,
    /// Who acts first among equal ranks.
    pub order: Order,
    /// Cards to deal and to keep.
    pub deal: Deal,
    /// What shares a hex.
    pub stacking: Stacking,
    /// Minefields.
    pub mines: Mines,
    /// What becomes of a load whose transport is destroyed.
    pub passengers: Passengers,
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
        for (id, row) in &tables.hexside {
            assert!(row.is_whole(), "hexside {id}");
            assert!(row.neutralizes().all(|over| tables.hexside.contains_key(over.as_str())), "hexside {id}");
        }
        for (id, row) in &tables.unit_type {
            assert!(row.is_whole(), "unit type {id}");
            assert!(row.carries().all(|load| tables.unit_type.contains_key(load.as_str())), "unit type {id}");
            let usual = row.usual().map(|weapon| &tables.weapon[weapon]);
            assert!(usual.is_none_or(|weapon| weapon.can_be_carried(id)), "unit type {id}");
        }
        for (id, row) in &tables.weapon {
            assert!(row.is_whole(), "weapon {id}");
            assert!(row.carriers().all(|kind| tables.unit_type.contains_key(kind.as_str())), "weapon {id}");
        }
        let glyphs: BTreeSet<&str> = tables.terrain.values().map(Terrain::glyph).collect();
        assert_eq!(glyphs.len(), tables.terrain.len(), "glyphs differ");
        assert_eq!((tables.unit_type.len(), tables.weapon.len()), (11, 18));
    }
}
