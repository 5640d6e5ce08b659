//! `SU4xx`: stacking, forts and state at the start.

use crate::check::{Check, checks};

mod disorganized_without_note;
mod fort_order_unclear;
mod fort_overfull;
mod forts;
mod improved_position_in_vain;
mod in_fort_without_fort;
mod in_sight_at_start;
mod motorized_in_fort;
mod overstacked;
mod reduced_but_one_step;
mod terrain_prohibited_at_start;
mod unit_shut_in;
mod zone_too_small;

pub const CHECKS: &[Check] = checks![
    terrain_prohibited_at_start,
    overstacked,
    zone_too_small,
    improved_position_in_vain,
    motorized_in_fort,
    fort_overfull,
    fort_order_unclear,
    in_sight_at_start,
    disorganized_without_note,
    reduced_but_one_step,
    unit_shut_in,
    in_fort_without_fort,
];
