//! `SU5xx`: arrivals under this ruleset's stacking and terrain.

use crate::check::Check;

mod entry_overcrowded;
mod entry_terrain_prohibited;
mod entry_under_fire;
mod hq_arrives_late;
mod low_level_beyond_track;

pub const CHECKS: &[Check] = &[
    entry_terrain_prohibited::CHECK,
    entry_overcrowded::CHECK,
    entry_under_fire::CHECK,
    hq_arrives_late::CHECK,
    low_level_beyond_track::CHECK,
];
