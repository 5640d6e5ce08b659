//! What a unit fires and fights with: range, firepower and To Hit [6.1], and the assault factor [6.3].

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{flag, number};
use crate::source::Spanned;

/// A weapon group of a counter: against armour, against soft targets, against aircraft, or of an aircraft.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Weapon {
    /// Hexes it reaches; aircraft have none.
    pub range: Option<Spanned<i64>>,
    /// Dice it throws.
    pub fp: Option<Spanned<i64>>,
    /// What a die must reach.
    pub th: Option<Spanned<i64>>,
    /// Fires neither farther nor better when near.
    pub underlined: Option<Spanned<bool>>,
    /// Throws a die more and drops the lowest.
    pub plus: Option<Spanned<bool>>,
}

impl Weapon {
    pub fn range(&self) -> i64 {
        number(&self.range)
    }

    pub fn fp(&self) -> i64 {
        number(&self.fp)
    }

    pub fn th(&self) -> i64 {
        number(&self.th)
    }

    pub fn underlined(&self) -> bool {
        flag(&self.underlined)
    }

    pub fn plus(&self) -> bool {
        flag(&self.plus)
    }
}

/// The factor of a unit in assaults.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct AssaultFactor {
    /// Dice it throws.
    pub fp: Option<Spanned<i64>>,
    /// What a die must reach.
    pub th: Option<Spanned<i64>>,
    /// Throws a die more and drops the lowest.
    pub plus: Option<Spanned<bool>>,
    /// It fights back and begins no assault.
    pub star: Option<Spanned<bool>>,
}

impl AssaultFactor {
    pub fn fp(&self) -> i64 {
        number(&self.fp)
    }

    pub fn th(&self) -> i64 {
        number(&self.th)
    }

    pub fn plus(&self) -> bool {
        flag(&self.plus)
    }

    pub fn star(&self) -> bool {
        flag(&self.star)
    }
}
