//! The charts of the game as data: the typed view of `tables.toml`, the one copy of every number in it.
//!
//! Rows a designer may change or add (terrain, features, hexsides, roads, unit types, support weapons, markers) keep the place
//! of every field and may be incomplete; the charts of the rulebook itself are always whole.

use crate::rules::common::charts::charts;

mod combat;
mod markers;
mod support;
mod terrain;
mod turn;
mod units;
mod weapons;

pub use combat::{
    Air, AntiAir, Artillery, Assault, Concealment, Fire, HeavyShells, Mines, Overrun, Position, Saves, Shells, Smoke,
};
pub use markers::{Marker, Need};
pub use support::SupportWeapon;
pub use terrain::{Conceals, Feature, Hexside, Path, Slope, Terrain};
pub use turn::{Command, Cup, Fate, Headquarters, Instruction, Loading, Morale, Sequence};
pub use units::{Class, CommandPost, Movement, UnitType};
pub use weapons::{AssaultFactor, Weapon};

charts! {
    rows {
        /// Kinds of terrain, by id.
        terrain: Terrain,
        /// What is built, laid or left in a hex, by id.
        feature: Feature,
        /// Kinds of hexside, by id.
        hexside: Hexside,
        /// Kinds of path from hex to hex, by id.
        path: Path,
        /// Types of unit, by id.
        unit_type: UnitType,
        /// Support weapons, by id.
        support_weapon: SupportWeapon,
        /// Kinds of marker, by id.
        marker: Marker,
    }
    others {
        /// Morale checks.
        morale: Morale,
        /// How far command reaches.
        command: Command,
        /// Ranged combat.
        fire: Fire,
        /// Concealment.
        concealment: Concealment,
        /// Saves.
        saves: Saves,
        /// Assault.
        assault: Assault,
        /// Overrun.
        overrun: Overrun,
        /// Headquarters in danger.
        headquarters: Headquarters,
        /// Improved positions.
        position: Position,
        /// Mines.
        mines: Mines,
        /// Shells on a hex.
        shells: Shells,
        /// Artillery missions.
        artillery: Artillery,
        /// Smoke.
        smoke: Smoke,
        /// Anti-aircraft units.
        anti_air: AntiAir,
        /// Close air support.
        air: Air,
        /// Loading and unloading.
        loading: Loading,
        /// Going uphill.
        slope: Slope,
        /// The cup.
        cup: Cup,
        /// What fate points buy.
        fate: Fate,
        /// Shells by the option `heavy_shells`.
        heavy_shells: HeavyShells,
        /// The steps of a turn.
        sequence: Sequence,
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
        whole::each("terrain", &tables.terrain, Terrain::is_whole);
        whole::each("hexside", &tables.hexside, |row| row.is_whole() && whole::has(&tables.hexside, row.neutralizes()));
        whole::each("unit type", &tables.unit_type, |row| {
            row.is_whole() && whole::has(&tables.unit_type, row.carries())
        });
        whole::terrain(&tables.terrain, Terrain::name, Terrain::glyph);
    }
}
