//! `SU5xx`: arrivals under this ruleset's stacking and terrain.

use crate::check::{Check, checks};

mod entry_overcrowded;
mod entry_terrain_prohibited;
mod entry_under_fire;
mod hq_arrives_late;
mod low_level_beyond_track;

pub const CHECKS: &[Check] =
    checks![entry_terrain_prohibited, entry_overcrowded, entry_under_fire, hq_arrives_late, low_level_beyond_track,];
