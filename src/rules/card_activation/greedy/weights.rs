//! What things are worth to the greedy player: the figures of `bots.toml`, where each is explained.

use serde::Deserialize;

use crate::game::rules::Folder;
use crate::rules::card_activation::CardActivation;

/// What decisions go by; a style may have other figures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub unit: f32,
    pub disorder: f32,
    pub weakness: f32,
    pub long: f32,
    pub wound: f32,
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
    pub ground: f32,
    pub danger: f32,
    pub later: f32,
    pub shells: f32,
    pub future: f32,
    pub cover: f32,
    pub crowd: f32,
    pub battery: f32,
    pub too_far: f32,
    pub unlimber: f32,
    pub limber: f32,
    pub company: f32,
    pub command: f32,
    pub behind: f32,
    pub watched: f32,
    pub ride: f32,
    pub fetch: f32,
    pub alight: f32,
}

/// What units are worth, the same in every style.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    pub figure: f32,
    pub die: f32,
    pub range: f32,
    pub vehicle: f32,
    pub armour: f32,
    pub commander: f32,
    pub observer: f32,
    pub bounty: f32,
}

pub fn prices() -> &'static Prices {
    &CardActivation::figures().prices
}
