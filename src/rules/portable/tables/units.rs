//! Types of unit: strength, movement, close combat, and what each can do.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{row, written};

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

row! {
    /// A type of unit.
    UnitType (like another "type") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name of the type.
        name: Name,
        /// Strength points.
        sp: Number,
        /// Squares it moves.
        r#move: Number,
        /// What its close combat die must reach if it faces its opponent: 2 to 6, or 7 for never.
        front: i64,
        /// The same, if it does not.
        flank: i64,
        /// The weapon it fires in activations.
        weapon: Name,
        /// Its armour, if it is one of those bullets cannot destroy.
        tank: Armour,
        /// Whether it fires in every direction.
        turret: Flag,
        /// Whether it may step into the square of an enemy it beats.
        advances: Flag,
        /// Whether it may ride on tanks.
        rides: Flag,
        /// Whether others may ride on it.
        takes_riders: Flag,
        /// Whether wire does not stop it.
        free_of_wire: Flag,
        /// Whether it fires in the artillery step.
        artillery: Flag,
        /// Artillery that may move after firing, and is not towed.
        self_propelled: Flag,
        /// Whether units of this type must or may say which gun they have.
        gun: GunNeed,
        /// The gun of those that do not say.
        usual_gun: Name,
        /// Whether it carries or tows others.
        transport: Flag,
        /// The types it carries, one unit at a time.
        carries: Ids,
        /// Whether it tows artillery.
        tows: Flag,
        /// Whether it may share a square with friends.
        shares: Flag,
        /// Whether it lays and clears minefields.
        engineer: Flag,
        /// Whether it is its side's commander.
        commander: Flag,
        /// Whether it observes for artillery and mortars.
        spotter: Flag,
        /// Whether the optional rule for cyclists must be on.
        cyclists: Flag,
        /// Whether it may fire at aircraft.
        anti_air: Flag,
        /// Turns it can stay over the board; an aircraft is a type that has this.
        #[schemars(range(min = 1, max = 200))]
        endurance: Number,
        /// Guns firing forward.
        #[schemars(range(min = 0, max = 20))]
        forward: Number,
        /// Guns firing to the rear.
        #[schemars(range(min = 0, max = 20))]
        rear: Number,
        /// Bomb loads.
        #[schemars(range(min = 0, max = 20))]
        bombs: Number,
        /// Whether it attacks the ground with its forward guns.
        strafes: Flag,
    }
}

impl UnitType {
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
