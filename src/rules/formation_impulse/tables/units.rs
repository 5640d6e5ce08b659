//! Types of unit: their factors on both sides of the counter, how they move, and what each can do. The table is ours.

use schemars::JsonSchema;
use serde::Deserialize;

use super::weapons::{AssaultFactor, Weapon};
use crate::rules::common::rows::{fields, number, row, written};
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

/// A type of unit.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct UnitType {
    /// Another type whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name of the type.
    pub name: Option<Spanned<String>>,
    /// What it is as a target: soft, hard or air.
    pub class: Option<Spanned<Class>>,
    /// Whether it is an armoured fighting vehicle.
    pub afv: Option<Spanned<bool>>,
    /// Whether it is infantry, which may have support weapons.
    pub infantry: Option<Spanned<bool>>,
    /// Whether it is a reconnaissance unit.
    pub recon: Option<Spanned<bool>>,
    /// Whether it clears mines with more dice.
    pub engineer: Option<Spanned<bool>>,
    /// Whether it fires at hexes, over what lies between.
    pub mortar: Option<Spanned<bool>>,
    /// Whether it fires at aircraft.
    pub anti_air: Option<Spanned<bool>>,
    /// A headquarters: hq or sub-hq.
    pub command: Option<Spanned<CommandPost>>,
    /// What a headquarters adds to a unit beside it.
    #[schemars(range(min = 0, max = 9))]
    pub leadership: Option<Spanned<i64>>,
    /// The same once it is reduced.
    #[schemars(range(min = 0, max = 9))]
    pub leadership_reduced: Option<Spanned<i64>>,
    /// Hexes a headquarters commands.
    #[schemars(range(min = 0, max = 100))]
    pub radius: Option<Spanned<i64>>,
    /// The same once it is reduced.
    #[schemars(range(min = 0, max = 100))]
    pub radius_reduced: Option<Spanned<i64>>,
    /// Its fire against hard targets.
    pub ap: Option<Spanned<Weapon>>,
    /// The same once it is reduced.
    pub ap_reduced: Option<Spanned<Weapon>>,
    /// Its fire against soft targets.
    pub he: Option<Spanned<Weapon>>,
    /// The same once it is reduced.
    pub he_reduced: Option<Spanned<Weapon>>,
    /// Its fire against aircraft.
    pub aa: Option<Spanned<Weapon>>,
    /// The same once it is reduced.
    pub aa_reduced: Option<Spanned<Weapon>>,
    /// The strike of an aircraft.
    pub ga: Option<Spanned<Weapon>>,
    /// Its factor in assaults; none if it does not fight there.
    pub assault: Option<Spanned<AssaultFactor>>,
    /// The same once it is reduced.
    pub assault_reduced: Option<Spanned<AssaultFactor>>,
    /// Dice of its armour.
    #[schemars(range(min = 0, max = 20))]
    pub armour: Option<Spanned<i64>>,
    /// What a die of its armour must reach.
    pub save: Option<Spanned<i64>>,
    /// Its movement factors.
    #[schemars(range(min = 0, max = 100))]
    pub mf: Option<Spanned<i64>>,
    /// How it moves: foot, tracked or wheeled.
    pub movement: Option<Spanned<Movement>>,
    /// The types it carries, one unit at a time.
    pub carries: Option<Spanned<Vec<Spanned<String>>>>,
    /// Whether its first step loss eliminates it.
    pub single_step: Option<Spanned<bool>>,
}

row!(UnitType {
    cite,
    name,
    class,
    afv,
    infantry,
    recon,
    engineer,
    mortar,
    anti_air,
    command,
    leadership,
    leadership_reduced,
    radius,
    radius_reduced,
    ap,
    ap_reduced,
    he,
    he_reduced,
    aa,
    aa_reduced,
    ga,
    assault,
    assault_reduced,
    armour,
    save,
    mf,
    movement,
    carries,
    single_step
});

/// The factor of one side of the counter: that of the full side where the reduced one says nothing.
fn of_side<T: Copy>(full: &Option<Spanned<T>>, reduced: &Option<Spanned<T>>, is_reduced: bool) -> Option<T> {
    if is_reduced { written(reduced).or(written(full)) } else { written(full) }
}

impl UnitType {
    fields! {
        names: name;
        flags: afv, infantry, recon, engineer, mortar, anti_air, single_step;
        numbers: armour, mf;
        lists: carries;
    }

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
