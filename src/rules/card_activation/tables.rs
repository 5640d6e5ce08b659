//! The charts of the game as data: the typed view of `tables.toml`, the one copy of every number in it.
//!
//! Rows a designer may change or add (terrain, features, hexsides, roads, unit types, weapons, markers) keep the place of
//! every field and may be incomplete; the charts of the rulebook itself are always whole.

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
    pub terrain: IndexMap<String, Terrain>,
    /// What is built or laid in a hex, by id.
    pub feature: IndexMap<String, Feature>,
    /// Kinds of hexside, by id.
    pub hexside: IndexMap<String, Hexside>,
    /// Kinds of path from hex to hex, by id.
    pub path: IndexMap<String, Path>,
    /// Types of unit, by id.
    pub unit_type: IndexMap<String, UnitType>,
    /// Weapons, by id.
    pub weapon: IndexMap<String, Weapon>,
    /// Kinds of marker, by id.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::common::charts::Tables as _;
    use crate::rules::common::rows::whole;

    #[test]
    fn built_in_rows_are_whole() {
        let tables = &Tables::rulebook().tables;
        whole::each("terrain", &tables.terrain, Terrain::is_whole);
        whole::each("hexside", &tables.hexside, |row| row.is_whole() && whole::has(&tables.hexside, row.neutralizes()));
        whole::each("unit type", &tables.unit_type, |row| {
            row.is_whole() && whole::has(&tables.unit_type, row.carries())
        });
        whole::each("weapon", &tables.weapon, |row| row.is_whole() && whole::has(&tables.unit_type, row.carriers()));
        for (id, row) in &tables.unit_type {
            let usual = row.usual().map(|weapon| &tables.weapon[weapon]);
            assert!(usual.is_none_or(|weapon| weapon.can_be_carried(id)), "unit type {id}");
        }
        whole::tokens_differ(&tables.terrain, Terrain::glyph);
        assert_eq!((tables.unit_type.len(), tables.weapon.len()), (11, 18));
    }
}
