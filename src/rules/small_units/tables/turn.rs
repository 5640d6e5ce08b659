//! Charts of the turn [3.6] to [5.8], [8.1], [11.4], [11.5]: phases, activation, movement, states of units.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::cards::Rank;

pub use crate::rules::common::steps::{Instruction, Sequence};

/// What each element adds to the number an activation test must reach.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// The rule this chart stands in.
    pub cite: String,
    /// For each formation.
    #[schemars(range(min = 0, max = 20))]
    pub formation: i64,
    /// For each support weapon with no activated unit in its hex.
    #[schemars(range(min = 0, max = 20))]
    pub support_weapon: i64,
    /// For each artillery fire.
    #[schemars(range(min = 0, max = 20))]
    pub artillery_fire: i64,
    /// For each air strike.
    #[schemars(range(min = 0, max = 20))]
    pub air_strike: i64,
}

/// Movement beyond terrain costs.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// The rule this chart stands in.
    pub cite: String,
    /// Movement points added for a hex with enemies in it.
    #[schemars(range(min = 0, max = 20))]
    pub enemy_hex: i64,
    /// Hexes a unit may always move, whatever they cost.
    #[schemars(range(min = 0, max = 20))]
    pub minimum_move: i64,
    /// The fewest movement points a step can cost; below it checks complain.
    #[schemars(range(min = 1, max = 20))]
    pub step_lowest: i64,
}

/// What digging in gives.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct ImprovedPosition {
    /// The rule this chart stands in.
    pub cite: String,
    /// Added to the defence of every unit in the hex.
    #[schemars(range(min = 0, max = 20))]
    pub defence: i64,
}

/// What being disorganized means.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Disorganized {
    /// The rule this chart stands in.
    pub cite: String,
    /// Added to morale; a penalty is negative.
    #[schemars(range(min = -20, max = 0))]
    pub morale: i64,
    /// Its effects in words, for the player aid.
    pub effects: Vec<String>,
}

/// The ammunition marker.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Ammunition {
    /// The rule this chart stands in.
    pub cite: String,
    /// The level both sides begin with; zero is off the track.
    #[schemars(range(min = 0, max = 20))]
    pub start: i64,
    /// The cards that move the marker.
    pub ranks: Vec<Rank>,
    /// How many boxes each of them moves it.
    #[schemars(range(min = 0, max = 20))]
    pub boxes: i64,
    /// The least that a scenario may set as the low level.
    #[schemars(range(min = 0, max = 20))]
    pub level_lowest: i64,
    /// Checks ask about a low level more than this many times the boxes to be expected in the game.
    #[schemars(range(min = 1, max = 20))]
    pub out_of_reach: i64,
}

/// Night turns.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Night {
    /// The rule this chart stands in.
    pub cite: String,
    /// How many hexes far units see.
    #[schemars(range(min = 0, max = 20))]
    pub sight: i64,
}
