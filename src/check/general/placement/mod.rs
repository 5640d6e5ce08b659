//! `P`: who stands where at the start.

use crate::check::Check;

mod begins_beside_enemy;
mod control_by_both;
mod control_contradicts_set_up;
mod enemies_share_cell;
mod exit_not_on_edge;
mod formation_split;
mod set_up_without_cells;
mod set_up_without_units;
mod side_without_set_up;
mod unit_placed_twice;
mod unit_shut_in;
mod unit_without_place;

pub const CHECKS: &[Check] = &[
    unit_without_place::CHECK,
    unit_placed_twice::CHECK,
    enemies_share_cell::CHECK,
    set_up_without_units::CHECK,
    set_up_without_cells::CHECK,
    control_by_both::CHECK,
    control_contradicts_set_up::CHECK,
    exit_not_on_edge::CHECK,
    formation_split::CHECK,
    side_without_set_up::CHECK,
    unit_shut_in::CHECK,
    begins_beside_enemy::CHECK,
];
