//! What things are worth to the greedy player: the figures of `bots.toml`, where each is explained.

use serde::Deserialize;

use crate::game::rules::Folder;
use crate::rules::portable::Portable;

/// What decisions go by; a style may have other figures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub last_point: f32,
    pub strain: f32,
    pub exhausted: f32,
    pub ground: f32,
    pub friends: f32,
    pub hold: f32,
    pub march: f32,
    pub hurry: f32,
    pub content: f32,
    pub choice: f32,
    pub unheld: f32,
    pub unguarded: f32,
    pub threatened: f32,
    pub quiet: f32,
    pub around: f32,
    pub beside: f32,
    pub near: u32,
    pub hunt: f32,
    pub storm: f32,
    pub danger: f32,
    pub later: f32,
    pub shells: f32,
    pub future: f32,
    pub cover: f32,
    pub water: f32,
    pub vigilance: f32,
    pub battery: f32,
    pub too_far: f32,
    pub gas_shell: f32,
    pub cloud: f32,
    pub command: f32,
    pub behind: f32,
    pub watched: f32,
    pub ride: f32,
    pub fetch: f32,
    pub alight: f32,
    pub mines: f32,
    pub wire: f32,
    pub clearing: f32,
    pub work: f32,
    pub airborne: f32,
    pub stay_aloft: f32,
    pub fire_first: f32,
    pub activation: f32,
    pub more_bombs: f32,
    pub forgetful: f32,
}

/// What units are worth, the same in every style.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    pub point: f32,
    pub die: f32,
    pub range: f32,
    pub armour: f32,
    pub commander: f32,
    pub spotter: f32,
    pub unarmed: f32,
}

pub fn prices() -> &'static Prices {
    &Portable::figures().prices
}
