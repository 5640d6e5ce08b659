//! `SU006` and `SU6xx`: who goes first, hands, the initiative draw, ammunition, events.

use crate::check::{Check, checks};

mod allied_side_unclear;
mod both_sides_draw;
mod event_card_wrong;
mod event_on_number_card;
mod events;
mod hand_missing;
mod hand_negative;
mod initiative_draw_below_one;
mod initiative_draw_high;
mod initiative_draw_missing;
mod jack_not_sniper;
mod limit_below_hand;
mod low_level_below_one;
mod low_level_for_one_side;
mod low_level_one;
mod low_level_out_of_reach;
mod no_hands;
mod pile_too_small;

pub const CHECKS: &[Check] = checks![
    allied_side_unclear,
    hand_missing,
    limit_below_hand,
    initiative_draw_missing,
    initiative_draw_below_one,
    initiative_draw_high,
    pile_too_small,
    no_hands,
    both_sides_draw,
    low_level_below_one,
    low_level_one,
    low_level_for_one_side,
    event_card_wrong,
    jack_not_sniper,
    event_on_number_card,
    low_level_out_of_reach,
    hand_negative,
];
