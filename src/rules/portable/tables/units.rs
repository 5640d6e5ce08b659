//! Types of unit: strength, movement, close combat, and what each can do.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{fields, row, written};
use crate::source::Spanned;

/// Which armoured units are meant where bullets are of no use (A1).
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Armour {
    /// Tanks and light tanks.
    Tank,
    /// Assault guns and self-propelled artillery.
    Gun,
    /// Armoured cars.
    Car,
}

/// Whether units of a type say which gun they have.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum GunNeed {
    Required,
    Optional,
}

/// A type of unit.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct UnitType {
    /// Another type whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The ruling it rests on, where the rules leave it open.
    pub ruling: Option<Spanned<String>>,
    /// The name of the type.
    pub name: Option<Spanned<String>>,
    /// Strength points.
    pub sp: Option<Spanned<i64>>,
    /// Squares it moves.
    pub r#move: Option<Spanned<i64>>,
    /// What its close combat die must reach if it faces its opponent: 2 to 6, or 7 for never.
    pub front: Option<Spanned<i64>>,
    /// The same, if it does not.
    pub flank: Option<Spanned<i64>>,
    /// The weapon it fires in activations.
    pub weapon: Option<Spanned<String>>,
    /// Its armour, if it is one of those bullets cannot destroy.
    pub tank: Option<Spanned<Armour>>,
    /// Whether it fires in every direction.
    pub turret: Option<Spanned<bool>>,
    /// Whether it may step into the square of an enemy it beats.
    pub advances: Option<Spanned<bool>>,
    /// Whether it may ride on tanks.
    pub rides: Option<Spanned<bool>>,
    /// Whether others may ride on it.
    pub takes_riders: Option<Spanned<bool>>,
    /// Whether wire does not stop it.
    pub free_of_wire: Option<Spanned<bool>>,
    /// Whether it fires in the artillery step.
    pub artillery: Option<Spanned<bool>>,
    /// Artillery that may move after firing, and is not towed.
    pub self_propelled: Option<Spanned<bool>>,
    /// Whether units of this type must or may say which gun they have.
    pub gun: Option<Spanned<GunNeed>>,
    /// The gun of those that do not say.
    pub usual_gun: Option<Spanned<String>>,
    /// Whether it carries or tows others.
    pub transport: Option<Spanned<bool>>,
    /// The types it carries, one unit at a time.
    pub carries: Option<Spanned<Vec<Spanned<String>>>>,
    /// Whether it tows artillery.
    pub tows: Option<Spanned<bool>>,
    /// Whether it may share a square with friends.
    pub shares: Option<Spanned<bool>>,
    /// Whether it lays and clears minefields.
    pub engineer: Option<Spanned<bool>>,
    /// Whether it is its side's commander.
    pub commander: Option<Spanned<bool>>,
    /// Whether it observes for artillery and mortars.
    pub spotter: Option<Spanned<bool>>,
    /// Whether the optional rule for cyclists must be on.
    pub cyclists: Option<Spanned<bool>>,
    /// Whether it may fire at aircraft.
    pub anti_air: Option<Spanned<bool>>,
    /// Turns it can stay over the board; an aircraft is a type that has this.
    #[schemars(range(min = 1, max = 200))]
    pub endurance: Option<Spanned<i64>>,
    /// Guns firing forward.
    #[schemars(range(min = 0, max = 20))]
    pub forward: Option<Spanned<i64>>,
    /// Guns firing to the rear.
    #[schemars(range(min = 0, max = 20))]
    pub rear: Option<Spanned<i64>>,
    /// Bomb loads.
    #[schemars(range(min = 0, max = 20))]
    pub bombs: Option<Spanned<i64>>,
    /// Whether it attacks the ground with its forward guns.
    pub strafes: Option<Spanned<bool>>,
}

row!(UnitType {
    cite,
    ruling,
    name,
    sp,
    r#move,
    front,
    flank,
    weapon,
    tank,
    turret,
    advances,
    rides,
    takes_riders,
    free_of_wire,
    artillery,
    self_propelled,
    gun,
    usual_gun,
    transport,
    carries,
    tows,
    shares,
    engineer,
    commander,
    spotter,
    cyclists,
    anti_air,
    endurance,
    forward,
    rear,
    bombs,
    strafes
});

impl UnitType {
    fields! {
        names: name, weapon, usual_gun;
        flags: turret, advances, rides, takes_riders, free_of_wire, artillery, self_propelled, transport, tows,
            shares, engineer, commander, spotter, cyclists, anti_air, strafes;
        numbers: sp, r#move, endurance, forward, rear, bombs;
        lists: carries;
    }

    /// What its die must reach in close combat; a type without a row for it is never safe.
    pub fn front(&self) -> i64 {
        written(&self.front).unwrap_or(7)
    }

    pub fn flank(&self) -> i64 {
        written(&self.flank).unwrap_or(7)
    }

    pub fn tank(&self) -> Option<Armour> {
        written(&self.tank)
    }

    pub fn gun(&self) -> Option<GunNeed> {
        written(&self.gun)
    }

    /// Whether it carries units of a type.
    pub fn can_carry(&self, kind: &str) -> bool {
        self.carries().any(|load| load.value == kind)
    }

    /// Whether it can be towed: artillery that does not move by itself.
    pub fn is_towed(&self) -> bool {
        self.artillery() && !self.self_propelled()
    }

    pub fn is_aircraft(&self) -> bool {
        self.endurance.is_some()
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        let fights = self.front.is_some() && self.flank.is_some();
        self.name.is_some() && self.sp.is_some() && self.r#move.is_some() && (fights || self.is_aircraft())
    }
}
