//! `SU7xx`: artillery and aircraft, mines, fortifications, demolition.

use crate::check::{Check, checks};

mod anti_air_too_late;
mod anti_air_without_strikes;
mod card_too_high;
mod demolition_incomplete;
mod demolition_of_ruins;
mod demolition_place_off;
mod fires;
mod fires_notation;
mod fort_in_prohibited_terrain;
mod mine_pool_too_small;
mod mine_pool_without_dummies;
mod mine_value_high;
mod minefields;
mod mines_negative;
mod mines_without_engineers;
mod more_mines_than_hexes;
mod no_mineable_hex;
mod nobody_can_destroy;
mod object_without_bridge;
mod signal_without_support;
mod strength_high;
mod strike_by_night;
mod support_after_end;
mod support_without_fires;
mod too_many_fires;
mod zero_fires;

pub const CHECKS: &[Check] = checks![
    fires_notation,
    zero_fires,
    support_after_end,
    strength_high,
    too_many_fires,
    signal_without_support,
    anti_air_too_late,
    anti_air_without_strikes,
    strike_by_night,
    mines_negative,
    mine_pool_too_small,
    no_mineable_hex,
    more_mines_than_hexes,
    mine_pool_without_dummies,
    mine_value_high,
    mines_without_engineers,
    support_without_fires,
    fort_in_prohibited_terrain,
    demolition_incomplete,
    object_without_bridge,
    card_too_high,
    nobody_can_destroy,
    demolition_of_ruins,
    demolition_place_off,
];
