//! `SU7xx`: artillery and aircraft, mines, fortifications, demolition.

use crate::check::Check;

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

pub const CHECKS: &[Check] = &[
    fires_notation::CHECK,
    zero_fires::CHECK,
    support_after_end::CHECK,
    strength_high::CHECK,
    too_many_fires::CHECK,
    signal_without_support::CHECK,
    anti_air_too_late::CHECK,
    anti_air_without_strikes::CHECK,
    strike_by_night::CHECK,
    mines_negative::CHECK,
    mine_pool_too_small::CHECK,
    no_mineable_hex::CHECK,
    more_mines_than_hexes::CHECK,
    mine_pool_without_dummies::CHECK,
    mine_value_high::CHECK,
    mines_without_engineers::CHECK,
    support_without_fires::CHECK,
    fort_in_prohibited_terrain::CHECK,
    demolition_incomplete::CHECK,
    object_without_bridge::CHECK,
    card_too_high::CHECK,
    nobody_can_destroy::CHECK,
    demolition_of_ruins::CHECK,
    demolition_place_off::CHECK,
];
