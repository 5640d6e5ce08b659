//! `P`: who stands where at the start.

use crate::check::{Check, checks};

mod begins_beside_enemy;
mod control_by_both;
mod control_contradicts_set_up;
mod enemies_share_cell;
mod exit_not_on_edge;
mod formation_split;
mod no_way_out;
mod set_up_without_cells;
mod set_up_without_units;
mod side_without_set_up;
mod unit_placed_twice;
mod unit_without_place;

pub const CHECKS: &[Check] = checks![
    unit_without_place,
    unit_placed_twice,
    enemies_share_cell,
    set_up_without_units,
    set_up_without_cells,
    control_by_both,
    control_contradicts_set_up,
    exit_not_on_edge,
    formation_split,
    side_without_set_up,
    no_way_out,
    begins_beside_enemy,
];
