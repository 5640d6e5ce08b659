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
    /// For each unit of both sides.
    Units,
    /// For each commander and observer.
    Leaders,
    /// For each gun.
    Guns,
    /// For each transport.
    Transports,
    /// For each hex with an entrenchment.
    EntrenchedHexes,
    /// For each hex with mines.
    MinedHexes,
    /// For each planned barrage.
    Barrages,
    /// For each hex that counts for victory.
    Objectives,
}

marker_row!(by_count);
