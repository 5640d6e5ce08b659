//! Charts of the optional rules: gas and aircraft.

use schemars::JsonSchema;
use serde::Deserialize;

/// Where a cloud goes, seen along the way the gun faced that fired it.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Drift {
    Stay,
    Front,
    Rear,
}

/// Scores from a number on, up to the band above.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub struct DriftBand {
    /// The lowest score of the band.
    #[schemars(range(min = -20, max = 20))]
    pub from: i64,
    /// Where the cloud goes.
    pub drifts: Drift,
}

/// Gas shells and their clouds.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Gas {
    /// The rule this chart stands in.
    pub cite: String,
    /// Gas shells a gun may hold.
    #[schemars(range(min = 0, max = 20))]
    pub shells: i64,
    /// Turns a cloud lasts.
    #[schemars(range(min = 1, max = 200))]
    pub turns: i64,
    /// How it drifts, highest scores first.
    pub bands: Vec<DriftBand>,
}

impl Gas {
    /// Where a cloud goes by its die.
    pub fn drifts(&self, die: i64) -> Drift {
        self.bands.iter().find(|band| die >= band.from).map_or(Drift::Stay, |band| band.drifts)
    }
}

/// Aircraft in flight.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Air {
    /// The rule this chart stands in.
    pub cite: String,
    /// Squares less for an aircraft that fires or bombs in the turn.
    #[schemars(range(min = 0, max = 20))]
    pub fired: i64,
}

/// Aircraft against aircraft.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct AirToAir {
    /// The rule this chart stands in.
    pub cite: String,
    /// Squares the guns fire.
    #[schemars(range(min = 0, max = 200))]
    pub range: i64,
    /// What a die must reach.
    #[schemars(range(min = 1, max = 20))]
    pub hit: i64,
}

/// Aircraft against what is below.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct AirToGround {
    /// The rule this chart stands in.
    pub cite: String,
    /// Squares straight ahead that a fighter's guns reach.
    #[schemars(range(min = 0, max = 200))]
    pub range: i64,
    /// What a die must reach, modifiers added.
    #[schemars(range(min = 1, max = 20))]
    pub hit: i64,
    /// Added for a target in cover.
    #[schemars(range(min = -6, max = 6))]
    pub cover: i64,
    /// Added for bombs.
    #[schemars(range(min = -6, max = 6))]
    pub bombs: i64,
}

/// Fire at aircraft.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct GroundToAir {
    /// The rule this chart stands in.
    pub cite: String,
    /// Dice for a shot, whatever the weapon.
    #[schemars(range(min = 0, max = 20))]
    pub dice: i64,
    /// What a die must reach, modifiers added.
    #[schemars(range(min = 1, max = 20))]
    pub hit: i64,
    /// Added for a firer that has not moved this turn.
    #[schemars(range(min = -6, max = 6))]
    pub unmoved: i64,
    /// Added for a friendly commander in the firer's square or next to it.
    #[schemars(range(min = -6, max = 6))]
    pub commander: i64,
}
