//! Charts of the turn and of what checks ask about.

use schemars::JsonSchema;
use serde::Deserialize;

pub use crate::rules::common::steps::{Instruction, Sequence};

/// What shares a hex.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// Units, commanders and observers aside.
    #[schemars(range(min = 1, max = 20))]
    pub units: i64,
    /// Commanders beside them.
    #[schemars(range(min = 0, max = 20))]
    pub commanders: i64,
    /// Observers beside them.
    #[schemars(range(min = 0, max = 20))]
    pub observers: i64,
}

/// Thresholds of checks: no rules, but what is asked about.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Questions {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// Figures of infantry and cavalry: the least that is usual.
    #[schemars(range(min = 1, max = 200))]
    pub figures_least: i64,
    /// The most.
    #[schemars(range(min = 1, max = 200))]
    pub figures_most: i64,
    /// The crew of a weapon: the least that is usual.
    #[schemars(range(min = 1, max = 200))]
    pub crew_least: i64,
    /// The most.
    #[schemars(range(min = 1, max = 200))]
    pub crew_most: i64,
    /// Hexes of woods or hill on an AFV's way to an objective: the most that is usual.
    #[schemars(range(min = 0, max = 200))]
    pub rough_most: i64,
}
