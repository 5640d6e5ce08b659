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
    /// For each side.
    Sides,
    /// For each unit of both sides.
    Units,
    /// For each unit of the side that has more.
    UnitsOfLargerSide,
    /// For each unit on foot, of both sides.
    UnitsOnFoot,
    /// For each transport.
    Transports,
    /// For each unit that can work: engineers and transports.
    Workers,
    /// For each unit of engineers.
    Engineers,
    /// For each unit of artillery.
    Guns,
    /// For each gas shell.
    GasShells,
    /// For each aircraft.
    Aircraft,
    /// For each bomb load.
    BombLoads,
    /// For each square that counts for victory.
    Objectives,
}

marker_row!(by_count);
