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
        let tables = &Tables::rulebook().tables;
        whole::each("hexside", &tables.hexside, |row| row.is_whole() && whole::has(&tables.hexside, row.neutralizes()));
        whole::each("unit type", &tables.unit_type, |row| {
            row.is_whole() && whole::has(&tables.unit_type, row.carries())
        });
        whole::each("weapon", &tables.weapon, |row| row.is_whole() && whole::has(&tables.unit_type, row.carriers()));
        for (id, row) in &tables.unit_type {
            let usual = row.usual().map(|weapon| &tables.weapon[weapon]);
            assert!(usual.is_none_or(|weapon| weapon.can_be_carried(id)), "unit type {id}");
        }
        whole::terrain(&tables.terrain, Terrain::name, Terrain::glyph);
        assert_eq!((tables.unit_type.len(), tables.weapon.len()), (11, 18));
    }
}
