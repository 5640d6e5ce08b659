//! The keys only this ruleset knows, where they stand in the format: decks and barrages at the top; grading, weapons,
//! vehicles, towing and riding of a unit.
//!
//! As with the format's own types, nothing is required by the type, and the comments are the editor's help.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::ID;
use super::tables::{Grading, Tables};
use crate::scenario::document::{Flag, Name, Number};
use crate::scenario::schema;
use crate::source::Spanned;

/// Keys at the top of a file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FileKeys {
    /// Decks of cards shuffled together; one where nothing is said.
    #[schemars(range(min = 1, max = 4))]
    pub decks: Number,
    /// Barrages planned before the battle.
    pub barrage: Vec<Spanned<BarrageKeys>>,
}

/// A barrage planned before the battle, from where the gun stands at the start.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BarrageKeys {
    /// The gun that fires it.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names unit"))]
    pub unit: Name,
    /// The hex it falls on.
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub at: Name,
    /// The turn it falls in.
    #[schemars(required)]
    pub turn: Number,
}

/// A weapon of a unit and those who have or serve it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponKeys {
    /// The weapon: "small-arms", "heavy-machine-gun".
    #[schemars(required)]
    #[schemars(extend("x-text" = "row weapon"))]
    pub kind: Name,
    /// Figures that have one each.
    pub figures: Number,
    /// Figures that serve it together.
    pub crew: Number,
}

/// Keys of a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitKeys {
    /// How good it is: good, average, poor or very-poor; average where nothing is said.
    pub grading: Option<Spanned<Grading>>,
    /// Its weapons, if not the usual one of its type.
    pub weapons: Option<Spanned<Vec<Spanned<WeaponKeys>>>>,
    /// How many vehicles it has; one where nothing is said.
    #[schemars(range(min = 1, max = 20))]
    pub vehicles: Number,
    /// The transport that tows this gun and shares its card.
    #[schemars(extend("x-text" = "names unit"))]
    pub tower: Name,
    /// Whether this gun begins limbered.
    pub limbered: Flag,
    /// The transport it begins in.
    #[schemars(extend("x-text" = "names unit"))]
    pub aboard: Name,
    /// The unit this observer goes with.
    #[schemars(extend("x-text" = "names unit"))]
    pub with: Name,
    /// The name of the unit it is a part of, if that unit is spread over several hexes.
    pub part_of: Name,
}

/// The schema of these keys for each definition of the format.
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![("file", schema::own_with_charts::<FileKeys, Tables>(ID)), ("Unit", schema::own::<UnitKeys>(ID))]
}
