//! The charts of the game as data: the typed view of `tables.toml`, the one copy of every number in it.
//!
//! Rows a designer may change or add (terrain, features, hexsides, roads, unit types, support weapons, markers) keep the place
//! of every field and may be incomplete; the charts of the rulebook itself are always whole.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;

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

/// Every chart of the game.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// Kinds of terrain, by id.
    pub terrain: IndexMap<String, Terrain>,
    /// What is built, laid or left in a hex, by id.
    pub feature: IndexMap<String, Feature>,
    /// Kinds of hexside, by id.
    pub hexside: IndexMap<String, Hexside>,
    /// Kinds of path from hex to hex, by id.
    pub path: IndexMap<String, Path>,
    /// Types of unit, by id.
    pub unit_type: IndexMap<String, UnitType>,
    /// Support weapons, by id.
    pub support_weapon: IndexMap<String, SupportWeapon>,
    /// Kinds of marker, by id.
    pub marker: IndexMap<String, Marker>,
    /// Morale checks.
    pub morale: Morale,
    /// How far command reaches.
    pub command: Command,
    /// Ranged combat.
    pub fire: Fire,
    /// Concealment.
    pub concealment: Concealment,
    /// Saves.
    pub saves: Saves,
    /// Assault.
    pub assault: Assault,
    /// Overrun.
    pub overrun: Overrun,
    /// Headquarters in danger.
    pub headquarters: Headquarters,
    /// Improved positions.
    pub position: Position,
    /// Mines.
    pub mines: Mines,
    /// Shells on a hex.
    pub shells: Shells,
    /// Artillery missions.
    pub artillery: Artillery,
    /// Smoke.
    pub smoke: Smoke,
    /// Anti-aircraft units.
    pub anti_air: AntiAir,
    /// Close air support.
    pub air: Air,
    /// Loading and unloading.
    pub loading: Loading,
    /// Going uphill.
    pub slope: Slope,
    /// The cup.
    pub cup: Cup,
    /// What fate points buy.
    pub fate: Fate,
    /// Shells by the option `heavy_shells`.
    pub heavy_shells: HeavyShells,
    /// The steps of a turn.
    pub sequence: Sequence,
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
        whole::tokens_differ(&tables.terrain, Terrain::glyph);
    }
}
