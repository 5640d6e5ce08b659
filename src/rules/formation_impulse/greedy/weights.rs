//! What things are worth to the greedy player: the figures of `bots.toml`, where each is explained.

use serde::Deserialize;

use crate::game::rules::Folder;
use crate::rules::formation_impulse::FormationImpulse;

/// What decisions go by; a style may have other figures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub take: f32,
    pub hold: f32,
    pub last: f32,
    pub march: f32,
    pub hurry: f32,
    pub content: f32,
    pub choice: f32,
    pub long: f32,
    pub guns: f32,
    pub scouts: f32,
    pub empty: f32,
    pub defended: [f32; 6],
    pub open: [f32; 6],
    pub threatened: [f32; 6],
    pub quiet: [f32; 6],
    pub near: u32,
    pub hunt: f32,
    pub ground: f32,
    pub danger: f32,
    pub others: f32,
    pub shaken: f32,
    pub shells: f32,
    pub beside: f32,
    pub farther: f32,
    pub careless: f32,
    pub future: f32,
    pub battery: f32,
    pub watch: f32,
    pub cover: f32,
    pub passage: f32,
    pub stir: f32,
    pub noise: f32,
    pub reveal: f32,
    pub patience: f32,
    pub stop: f32,
    pub places: usize,
    pub in_sight: f32,
    pub exposed: f32,
    pub unseen: f32,
    pub stray: f32,
    pub catch_up: i64,
    pub commanded: f32,
    pub staff: f32,
    pub lend: f32,
    pub aboard: f32,
    pub close: u32,
    pub ride: f32,
    pub handling: f32,
    pub fetch: f32,
    pub mission: f32,
    pub screen: f32,
    pub blinded: f32,
    pub kept: f32,
    pub cleared: f32,
    pub fate: f32,
    pub turned: f32,
    pub passed: f32,
    pub heartened: f32,
    pub second: f32,
    pub idle: f32,
    pub forgetful: f32,
    pub thorough: f32,
}

/// What units are worth, the same in every style.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    pub step: f32,
    pub he: f32,
    pub ap: f32,
    pub fist: f32,
    pub armour: f32,
    pub range: f32,
    pub recon: f32,
    pub flak: f32,
    pub carrier: f32,
    pub headquarters: f32,
    pub end: f32,
    pub bounty: f32,
    pub disrupted: f32,
    pub unrallied: f32,
    pub forlorn: f32,
}

pub fn prices() -> &'static Prices {
    &FormationImpulse::figures().prices
}
