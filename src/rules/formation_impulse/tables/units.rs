//! Types of unit: their factors on both sides of the counter, how they move, and what each can do. The table is ours.

use schemars::JsonSchema;
use serde::Deserialize;

use super::weapons::{AssaultFactor, Weapon};
use crate::rules::common::rows::{number, row, written};
use crate::source::Spanned;

/// What a unit is as a target [6.1.f].
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    #[default]
    Soft,
    Hard,
    Air,
}

/// How a unit moves \[TERR].
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Movement {
    #[default]
    Foot,
    Tracked,
    Wheeled,
}

impl Movement {
    pub const ALL: [Movement; 3] = [Movement::Foot, Movement::Tracked, Movement::Wheeled];

    pub fn word(self) -> &'static str {
        match self {
            Movement::Foot => "foot",
            Movement::Tracked => "tracked",
            Movement::Wheeled => "wheeled",
        }
    }
}

/// What a headquarters is [1.3.2].
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum CommandPost {
    Hq,
    SubHq,
}

row! {
    /// A type of unit.
    UnitType (like another "type") {
        /// The name of the type.
        name: Name,
        /// What it is as a target: soft, hard or air.
        class: Class,
        /// Whether it is an armoured fighting vehicle.
        afv: Flag,
        /// Whether it is infantry, which may have support weapons.
        infantry: Flag,
        /// Whether it is a reconnaissance unit.
        recon: Flag,
        /// Whether it clears mines with more dice.
        engineer: Flag,
        /// Whether it fires at hexes, over what lies between.
        mortar: Flag,
        /// Whether it fires at aircraft.
        anti_air: Flag,
        /// A headquarters: hq or sub-hq.
        command: CommandPost,
        /// What a headquarters adds to a unit beside it.
        #[schemars(range(min = 0, max = 9))]
        leadership: i64,
        /// The same once it is reduced.
        #[schemars(range(min = 0, max = 9))]
        leadership_reduced: i64,
        /// Hexes a headquarters commands.
        #[schemars(range(min = 0, max = 100))]
        radius: i64,
        /// The same once it is reduced.
        #[schemars(range(min = 0, max = 100))]
        radius_reduced: i64,
        /// Its fire against hard targets.
        ap: Weapon,
        /// The same once it is reduced.
        ap_reduced: Weapon,
        /// Its fire against soft targets.
        he: Weapon,
        /// The same once it is reduced.
        he_reduced: Weapon,
        /// Its fire against aircraft.
        aa: Weapon,
        /// The same once it is reduced.
        aa_reduced: Weapon,
        /// The strike of an aircraft.
        ga: Weapon,
        /// Its factor in assaults; none if it does not fight there.
        assault: AssaultFactor,
        /// The same once it is reduced.
        assault_reduced: AssaultFactor,
        /// Dice of its armour.
        #[schemars(range(min = 0, max = 20))]
        armour: Number,
        /// What a die of its armour must reach.
        save: i64,
        /// Its movement factors.
        #[schemars(range(min = 0, max = 100))]
        mf: Number,
        /// How it moves: foot, tracked or wheeled.
        movement: Movement,
        /// The types it carries, one unit at a time.
        carries: Ids,
        /// Whether its first step loss eliminates it.
        single_step: Flag,
    }
}

/// The factor of one side of the counter: that of the full side where the reduced one says nothing.
fn of_side<T: Copy>(full: &Option<Spanned<T>>, reduced: &Option<Spanned<T>>, is_reduced: bool) -> Option<T> {
    if is_reduced { written(reduced).or(written(full)) } else { written(full) }
}

impl UnitType {
    pub fn class(&self) -> Class {
        written(&self.class).unwrap_or_default()
    }

    pub fn movement(&self) -> Movement {
        written(&self.movement).unwrap_or_default()
    }

    pub fn command(&self) -> Option<CommandPost> {
        written(&self.command)
    }

    /// Whether it is an (s)HQ, which is no target and takes no room.
    pub fn is_headquarters(&self) -> bool {
        self.command.is_some()
    }

    pub fn is_aircraft(&self) -> bool {
        self.class() == Class::Air
    }

    pub fn is_hard(&self) -> bool {
        self.class() == Class::Hard
    }

    /// A unit that fights on the ground: neither a headquarters nor an aircraft.
    pub fn is_platoon(&self) -> bool {
        !self.is_headquarters() && !self.is_aircraft()
    }

    pub fn save(&self) -> Option<i64> {
        written(&self.save)
    }

    pub fn ap(&self, reduced: bool) -> Option<Weapon> {
        of_side(&self.ap, &self.ap_reduced, reduced)
    }

    pub fn he(&self, reduced: bool) -> Option<Weapon> {
        of_side(&self.he, &self.he_reduced, reduced)
    }

    pub fn aa(&self, reduced: bool) -> Option<Weapon> {
        of_side(&self.aa, &self.aa_reduced, reduced)
    }

    pub fn ga(&self) -> Option<Weapon> {
        written(&self.ga)
    }

    pub fn assault(&self, reduced: bool) -> Option<AssaultFactor> {
        of_side(&self.assault, &self.assault_reduced, reduced)
    }

    pub fn leadership(&self, reduced: bool) -> i64 {
        of_side(&self.leadership, &self.leadership_reduced, reduced).unwrap_or(0)
    }

    pub fn radius(&self, reduced: bool) -> i64 {
        of_side(&self.radius, &self.radius_reduced, reduced).unwrap_or(0)
    }

    /// Whether a factor of its reduced side is written.
    pub fn has_reduced_side(&self) -> bool {
        let weapons = [&self.ap_reduced, &self.he_reduced, &self.aa_reduced];
        weapons.iter().any(|weapon| weapon.is_some())
            || self.assault_reduced.is_some()
            || self.leadership_reduced.is_some()
            || self.radius_reduced.is_some()
    }

    /// Whether it carries units of a type.
    pub fn can_carry(&self, kind: &str) -> bool {
        self.carries().any(|load| load.value == kind)
    }

    /// Steps it begins with.
    pub fn steps(&self) -> i64 {
        if self.single_step() { 1 } else { 2 }
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        let moves = self.mf.is_some() && self.movement.is_some();
        self.name.is_some()
            && match () {
                () if self.is_headquarters() => number(&self.radius) > 0,
                () if self.is_aircraft() => self.ga.is_some(),
                () => moves && (!self.is_hard() || (self.armour.is_some() && self.save.is_some())),
            }
    }
}
