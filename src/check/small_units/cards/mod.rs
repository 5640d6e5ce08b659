//! `SU006` and `SU6xx`: who goes first, hands, the initiative draw, ammunition, events.

use crate::check::Check;

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

pub const CHECKS: &[Check] = &[
    allied_side_unclear::CHECK,
    hand_missing::CHECK,
    limit_below_hand::CHECK,
    initiative_draw_missing::CHECK,
    initiative_draw_below_one::CHECK,
    initiative_draw_high::CHECK,
    pile_too_small::CHECK,
    no_hands::CHECK,
    both_sides_draw::CHECK,
    low_level_below_one::CHECK,
    low_level_one::CHECK,
    low_level_for_one_side::CHECK,
    event_card_wrong::CHECK,
    jack_not_sniper::CHECK,
    event_on_number_card::CHECK,
    low_level_out_of_reach::CHECK,
    hand_negative::CHECK,
];
