//! `SU4xx`: stacking, forts and state at the start.

use crate::check::Check;

mod disorganized_without_note;
mod fort_order_unclear;
mod fort_overfull;
mod forts;
mod improved_in_vain;
mod in_fort_without_fort;
mod in_sight_at_start;
mod motorized_in_fort;
mod overstacked;
mod reduced_but_one_step;
mod terrain_prohibited;
mod unit_shut_in;
mod zone_too_small;

pub const CHECKS: &[Check] = &[
    terrain_prohibited::CHECK,
    overstacked::CHECK,
    zone_too_small::CHECK,
    improved_in_vain::CHECK,
    motorized_in_fort::CHECK,
    fort_overfull::CHECK,
    fort_order_unclear::CHECK,
    in_sight_at_start::CHECK,
    disorganized_without_note::CHECK,
    reduced_but_one_step::CHECK,
    unit_shut_in::CHECK,
    in_fort_without_fort::CHECK,
];
