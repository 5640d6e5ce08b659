//! Guns and weapons: how far they fire, with how many dice, and what they can hurt.

use crate::rules::common::rows::{row, written};

row! {
    /// A gun of artillery or of an assault gun.
    Gun (like another "gun") {
        /// The name of the gun.
        name: Name,
        /// Squares it fires.
        #[schemars(range(min = 0, max = 200))]
        range: Number,
        /// Whether it fires over units and at what it does not see.
        indirect: Flag,
        /// Whether it may fire at aircraft.
        anti_air: Flag,
    }
}

row! {
    /// A weapon that fires in activations.
    Weapon (like another "weapon") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name of the weapon.
        name: Name,
        /// Squares it fires; that of the unit's gun where nothing is said.
        #[schemars(range(min = 0, max = 200))]
        range: i64,
        /// Dice for a shot.
        #[schemars(range(min = 0, max = 20))]
        dice: i64,
        /// Whether it can destroy tanks.
        hurts_tanks: Flag,
        /// Whether it fires over units and on what others see.
        overfire: Flag,
    }
}

impl Weapon {
    /// Its own range, if it has one.
    pub fn range(&self) -> Option<i64> {
        written(&self.range)
    }

    pub fn dice(&self) -> i64 {
        written(&self.dice).unwrap_or(1)
    }
}
