//! `SU2xx`: the terrain chart and its changes.

use crate::check::{Check, checks};

mod cover_missing_or_negative;
mod cover_too_high;
mod elevated_not_blocking;
mod fort_without_advantage;
mod fort_without_capacity;
mod glyph_clash;
mod hexside_without_cost;
mod improvable_but_prohibited;
mod mineable_but_prohibited;
mod nothing_improvable;
mod road_cost_below_one;
mod rows;
mod sight_missing;
mod stack_limit_missing;
mod terrain_cost_below_one;
mod terrain_cost_missing;
mod terrain_unused;
mod unknown_crossing;

pub const CHECKS: &[Check] = checks![
    terrain_cost_missing,
    terrain_cost_below_one,
    cover_missing_or_negative,
    cover_too_high,
    stack_limit_missing,
    sight_missing,
    improvable_but_prohibited,
    mineable_but_prohibited,
    fort_without_capacity,
    fort_without_advantage,
    terrain_unused,
    elevated_not_blocking,
    hexside_without_cost,
    road_cost_below_one,
    nothing_improvable,
    glyph_clash,
    unknown_crossing,
];
