//! Guns and weapons: how far they fire, with how many dice, and what they can hurt.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{fields, row, written};
use crate::source::Spanned;

/// A gun of artillery or of an assault gun.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Gun {
    /// Another gun whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name of the gun.
    pub name: Option<Spanned<String>>,
    /// Squares it fires.
    #[schemars(range(min = 0, max = 200))]
    pub range: Option<Spanned<i64>>,
    /// Whether it fires over units and at what it does not see.
    pub indirect: Option<Spanned<bool>>,
    /// Whether it may fire at aircraft.
    pub anti_air: Option<Spanned<bool>>,
}

row!(Gun { cite, name, range, indirect, anti_air });

impl Gun {
    fields! {
        names: name;
        flags: indirect, anti_air;
        numbers: range;
    }
}

/// A weapon that fires in activations.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Weapon {
    /// Another weapon whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The ruling it rests on, where the rules leave it open.
    pub ruling: Option<Spanned<String>>,
    /// The name of the weapon.
    pub name: Option<Spanned<String>>,
    /// Squares it fires; that of the unit's gun where nothing is said.
    #[schemars(range(min = 0, max = 200))]
    pub range: Option<Spanned<i64>>,
    /// Dice for a shot.
    #[schemars(range(min = 0, max = 20))]
    pub dice: Option<Spanned<i64>>,
    /// Whether it can destroy tanks.
    pub hurts_tanks: Option<Spanned<bool>>,
    /// Whether it fires over units and on what others see.
    pub overfire: Option<Spanned<bool>>,
}

row!(Weapon { cite, ruling, name, range, dice, hurts_tanks, overfire });

impl Weapon {
    fields! {
        names: name;
        flags: hurts_tanks, overfire;
    }

    /// Its own range, if it has one.
    pub fn range(&self) -> Option<i64> {
        written(&self.range)
    }

    pub fn dice(&self) -> i64 {
        written(&self.dice).unwrap_or(1)
    }
}
