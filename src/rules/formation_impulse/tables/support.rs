//! Support weapons of infantry [1.3.4].

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{fields, row};
use crate::source::Spanned;

/// A support weapon: what it adds to the fire of the platoon that has it.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct SupportWeapon {
    /// Another row whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name of the weapon.
    pub name: Option<Spanned<String>>,
    /// A few letters for its counter.
    pub short: Option<Spanned<String>>,
    /// Dice more against hard targets.
    #[schemars(range(min = 0, max = 20))]
    pub ap_fp: Option<Spanned<i64>>,
    /// Hexes more against hard targets.
    #[schemars(range(min = 0, max = 50))]
    pub ap_range: Option<Spanned<i64>>,
    /// Dice more against soft targets.
    #[schemars(range(min = 0, max = 20))]
    pub he_fp: Option<Spanned<i64>>,
    /// Hexes more against soft targets.
    #[schemars(range(min = 0, max = 50))]
    pub he_range: Option<Spanned<i64>>,
    /// Throws a die more and drops the lowest.
    pub plus: Option<Spanned<bool>>,
}

row!(SupportWeapon { cite, name, short, ap_fp, ap_range, he_fp, he_range, plus });

impl SupportWeapon {
    fields! {
        names: name;
        texts: short;
        flags: plus;
        numbers: ap_fp, ap_range, he_fp, he_range;
    }
}
