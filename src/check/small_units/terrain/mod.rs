//! `SU2xx`: the terrain chart and its changes.

use crate::check::Check;

mod cover_high;
mod cover_missing;
mod elevated_not_blocking;
mod fort_without_advantage;
mod fort_without_capacity;
mod glyph_clash;
mod hexside_without_cost;
mod improvable_prohibited;
mod mineable_prohibited;
mod nothing_improvable;
mod road_cost_low;
mod rows;
mod sight_missing;
mod stack_limit_missing;
mod terrain_cost_low;
mod terrain_cost_missing;
mod terrain_unused;
mod unknown_crossing;

pub const CHECKS: &[Check] = &[
    terrain_cost_missing::CHECK,
    terrain_cost_low::CHECK,
    cover_missing::CHECK,
    cover_high::CHECK,
    stack_limit_missing::CHECK,
    sight_missing::CHECK,
    improvable_prohibited::CHECK,
    mineable_prohibited::CHECK,
    fort_without_capacity::CHECK,
    fort_without_advantage::CHECK,
    terrain_unused::CHECK,
    elevated_not_blocking::CHECK,
    hexside_without_cost::CHECK,
    road_cost_low::CHECK,
    nothing_improvable::CHECK,
    glyph_clash::CHECK,
    unknown_crossing::CHECK,
];
