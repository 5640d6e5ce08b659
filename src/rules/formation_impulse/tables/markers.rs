//! Markers of the counter sheet, and how many of each a scenario needs.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::markers::marker_row;

/// What the number of markers follows from.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// The same number in every scenario.
    Always,
    /// For each platoon of both sides.
    Units,
    /// For each platoon that is a hard target and may leave a wreck.
    Hard,
    /// For each smoke mission, and each hex that begins with smoke.
    Smoke,
    /// For each mine a side may lay, and each hex with mines.
    Mines,
    /// For each hex with an improved position.
    Positions,
    /// For each hex that counts for victory.
    Objectives,
    /// For each fate point, where they are played.
    Fate,
}

marker_row!(by_count);
