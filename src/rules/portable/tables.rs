//! The charts of the game as data: the typed view of `tables.toml`, the one copy of every number in it.
//!
//! Rows a designer may change or add (terrain, features, roads, unit types, guns, weapons, markers) keep the place of every
//! field and may be incomplete; the charts of the rulebook itself are always whole.

use crate::rules::common::charts::charts;

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

charts! {
    rows {
        /// Kinds of terrain, by id.
        terrain: Terrain,
        /// What is built or laid in a square, by id.
        feature: Feature,
        /// Kinds of path from square to square, by id.
        path: Path,
        /// Types of unit, by id.
        unit_type: UnitType,
        /// Guns of artillery and assault guns, by id.
        gun: Gun,
        /// Weapons that fire in activations, by id.
        weapon: Weapon,
        /// Kinds of marker, by id.
        marker: Marker,
    }
    others {
        /// Where shells land.
        aim: Aim,
        /// Fire in activations.
        fire: Fire,
        /// Close combat.
        close_combat: CloseCombat,
        /// What a hit does, by quality.
        hit: Hits,
        /// The activation dice.
        activation: Activation,
        /// Limits of movement beyond a unit's own.
        movement: Movement,
        /// When a side is exhausted.
        exhaustion: Exhaustion,
        /// Turns that work takes.
        work: Works,
        /// Gas shells and their clouds.
        gas: Gas,
        /// Aircraft in flight.
        air: Air,
        /// Aircraft against aircraft.
        air_to_air: AirToAir,
        /// Aircraft against what is below.
        air_to_ground: AirToGround,
        /// Fire at aircraft.
        ground_to_air: GroundToAir,
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
        assert_eq!(tables.unit_type.len(), 23);
        assert_eq!(tables.unit_type.values().filter(|row| row.is_aircraft()).count(), 4);
        whole::each("unit type", &tables.unit_type, |row| {
            row.is_whole() && whole::has(&tables.unit_type, row.carries())
        });
        for (id, row) in &tables.unit_type {
            assert!(row.weapon().is_none_or(|weapon| tables.weapon.contains_key(weapon)), "unit type {id}");
            assert!(row.usual_gun().is_none_or(|gun| tables.gun.contains_key(gun)), "unit type {id}");
        }
        whole::terrain(&tables.terrain, Terrain::name, Terrain::glyph);
    }
}
