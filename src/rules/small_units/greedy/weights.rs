//! What things are worth to the greedy player: the figures of `bots.toml`, where each is explained.

use serde::Deserialize;

use crate::game::rules::Folder;
use crate::rules::small_units::SmallUnits;

/// What decisions go by; a style may have other figures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub hold: f32,
    pub storm: f32,
    pub demolition: f32,
    pub exit: f32,
    pub unheld: f32,
    pub unguarded: f32,
    pub threatened: f32,
    pub quiet: f32,
    pub full: f32,
    pub coming: f32,
    pub around: u16,
    pub near: u32,
    pub choice: f32,
    pub march: f32,
    pub hurry: f32,
    pub detour: f32,
    pub guns: f32,
    pub hunt: f32,
    pub driven_back: f32,
    pub on_objective: f32,
    pub staying: f32,
    pub entering: f32,
    pub cover: f32,
    pub crowd: f32,
    pub overfull: f32,
    pub passing: f32,
    pub mines: f32,
    pub dug_in: f32,
    pub card_point: f32,
    pub card: f32,
    pub ammunition: f32,
    pub reserve: f32,
    pub last_shot: f32,
    pub shot_floor: f32,
    pub attack: f32,
    pub late: f32,
    pub desperate: f32,
    pub slip_away: f32,
    pub begin: f32,
    pub first_shells: f32,
    pub then_fire: f32,
    pub then_rally: f32,
    pub then_move: f32,
    pub then_fight: f32,
}

/// What units are worth, the same in every style.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    pub step: f32,
    pub firepower: f32,
    pub point: f32,
    pub ability: f32,
    pub last_step: f32,
    pub good_order: f32,
}

pub fn prices() -> &'static Prices {
    &SmallUnits::figures().prices
}
