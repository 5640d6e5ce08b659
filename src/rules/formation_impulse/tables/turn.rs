//! Charts of the turn: morale and command, headquarters, loading, the cup, fate.

use schemars::JsonSchema;
use serde::Deserialize;

pub use crate::rules::common::steps::{Instruction, Sequence};

/// Morale checks \[MC].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    /// The rule this chart stands in.
    pub cite: String,
    /// Dice of a check.
    #[schemars(range(min = 1, max = 4))]
    pub dice: i64,
    /// Added to a rally out of command [4.3].
    #[schemars(range(min = 0, max = 10))]
    pub ooc: i64,
}

/// How far command reaches, in times the radius [4.2].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The rule this chart stands in.
    pub cite: String,
    /// For an sHQ from its HQ [1.3.2.4].
    #[schemars(range(min = 1, max = 10))]
    pub sub_hq: i64,
    /// For a reconnaissance unit [1.3.3.2].
    #[schemars(range(min = 1, max = 10))]
    pub recon: i64,
}

/// Headquarters whose company is hit [1.3.2.7].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Headquarters {
    /// The rule this chart stands in.
    pub cite: String,
    /// The die up to which it loses a step.
    #[schemars(range(min = -5, max = 6))]
    pub at_most: i64,
    /// Off the die where a unit was lost.
    #[schemars(range(min = 0, max = 6))]
    pub destroyed: i64,
    /// Headquarters that share a hex.
    #[schemars(range(min = 1, max = 10))]
    pub in_a_hex: i64,
}

/// Loading and unloading [5.0.1].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Loading {
    /// The rule this chart stands in.
    pub cite: String,
    /// Movement factors of the carrier to load.
    #[schemars(range(min = 0, max = 50))]
    pub load: i64,
    /// The same to unload.
    #[schemars(range(min = 0, max = 50))]
    pub unload: i64,
}

/// The cup \[P1].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Cup {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// The End Turn chit that ends the phase, if there are as many.
    #[schemars(range(min = 1, max = 10))]
    pub ends_on: i64,
}

/// What fate points buy \[FATE].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Fate {
    /// The rule this chart stands in.
    pub cite: String,
    /// To throw a die again.
    #[schemars(range(min = 1, max = 20))]
    pub reroll: i64,
    /// To change a die by one.
    #[schemars(range(min = 1, max = 20))]
    pub nudge: i64,
    /// To bring a hex back into command.
    #[schemars(range(min = 1, max = 20))]
    pub ooc: i64,
    /// To let a unit act again.
    #[schemars(range(min = 1, max = 20))]
    pub oc: i64,
    /// To put a chit back that was just drawn.
    #[schemars(range(min = 1, max = 20))]
    pub chit: i64,
}
