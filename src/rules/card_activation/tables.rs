//! The charts of the game as data: the typed view of `tables.toml`, the one copy of every number in it.
//!
//! Rows a designer may change or add (terrain, features, hexsides, roads, unit types, weapons, markers) keep the place of
//! every field and may be incomplete; the charts of the rulebook itself are always whole.

use crate::rules::common::charts::charts;

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

charts! {
    rows {
        /// Kinds of terrain, by id.
        terrain: Terrain,
        /// What is built or laid in a hex, by id.
        feature: Feature,
        /// Kinds of hexside, by id.
        hexside: Hexside,
        /// Kinds of path from hex to hex, by id.
        path: Path,
        /// Types of unit, by id.
        unit_type: UnitType,
        /// Weapons, by id.
        weapon: Weapon,
        /// Kinds of marker, by id.
        marker: Marker,
    }
    others {
        /// What a commander adds, and what he suffers.
        commander: Commander,
        /// Fire.
        fire: Fire,
        /// Close assault.
        assault: Assault,
        /// When cover saves its unit.
        cover: Cover,
        /// Regaining cohesion, by grading.
        cohesion: Cohesion,
        /// Who acts first among equal ranks.
        order: Order,
        /// Cards to deal and to keep.
        deal: Deal,
        /// What shares a hex.
        stacking: Stacking,
        /// Minefields.
        mines: Mines,
        /// What becomes of a load whose transport is destroyed.
        passengers: Passengers,
        /// The steps of a turn.
        sequence: Sequence,
        /// What checks ask about though no rule forbids it.
        questions: Questions,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::common::charts::Tables as _;
    use crate::rules::common::rows::whole;

    #[test]
    fn built_in_rows_are_whole() {
        let Tables { terrain, hexside, unit_type, weapon, .. } = &*Tables::rulebook().tables;
        whole::each("hexside", hexside, |row| row.is_whole() && whole::has(hexside, row.neutralizes()));
        whole::each("unit type", unit_type, |row| row.is_whole() && whole::has(unit_type, row.carries()));
        whole::each("weapon", weapon, |row| row.is_whole() && whole::has(unit_type, row.carriers()));
        for (id, row) in unit_type {
            let usual = row.usual().map(|id| &weapon[id]);
            assert!(usual.is_none_or(|weapon| weapon.can_be_carried(id)), "unit type {id}");
        }
        whole::terrain(terrain, Terrain::name, Terrain::glyph);
        assert_eq!((unit_type.len(), weapon.len()), (11, 18));
    }
}
