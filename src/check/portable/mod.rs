//! `PW0xx`: checks that only Portable knows, in the order of their numbers.
//!
//! What the general checks find already has no twin here. Numbers of our catalogue that are theirs:
//!
//! | number | what is wrong | found by |
//! |---|---|---|
//! | 001 | a board without squares | M009, M015 |
//! | 003 | an unknown unit type | U001 |
//! | 004, 031 | a unit or an objective off the board | M020 |
//! | 005 | an id used twice | S015 |
//! | 007 | enemies in one square | P003 |
//! | 012, 013 | an unknown quality or facing | S005 |
//! | 030 | no way to win, or no end | V001, T001 |
//! | 033, 034 | an arrival after the last turn, or not at the edge | T002, T004 |
//! | 041 | enemies that begin next to each other | P013 |
//! | 043 | a changed chart | S026 |
//! | 045 | a road that ends nowhere | M036 |

use super::{Check, Role};
use crate::rules::portable::board::Board;
use crate::rules::portable::reading::Reading;
use crate::rules::scenario::Laid;

mod aircraft_may_crash;
mod aircraft_share_square;
mod begins_in_river;
mod begins_in_water;
mod begins_on_mines;
mod board_cut_in_two;
mod chart_value_impossible;
mod forces;
mod friends_share_square;
mod gas_for_direct_fire;
mod gas_off;
mod gas_shells_odd;
mod gun_boxed_in;
mod gun_faces_nothing;
mod gun_missing;
mod gun_outranges_board;
mod gun_without_use;
mod hidden_mines_on_map;
mod laws;
mod load_does_not_fit;
mod load_elsewhere;
mod no_strength;
mod objective_out_of_reach;
mod one_loss_exhausts;
mod option_off;
mod prelude;
mod riders_off;
mod rule_not_there;
mod second_commander;
mod shared_home_edge;
mod shelled_before_first_move;
mod side_without_commander;
mod spotter_sees_nobody;
mod strength_far_from_chart;
mod strengths_far_apart;
mod switches;
mod token_of_another;
mod too_few_dice;
mod transport_overloaded;
mod unknown_gun;
mod wagon_carries;
mod wire_under_tanks;
mod wrong_transport;

/// What its proofs are asked of.
pub type Proof<'p> = Laid<&'p Reading, &'p Board>;

/// The one group there is.
pub const FAMILIES: &[&[Check]] = &[&[
    gun_outranges_board::CHECK,
    friends_share_square::CHECK,
    side_without_commander::CHECK,
    second_commander::CHECK,
    no_strength::CHECK,
    strength_far_from_chart::CHECK,
    gun_missing::CHECK,
    gun_without_use::CHECK,
    load_does_not_fit::CHECK,
    wagon_carries::CHECK,
    load_elsewhere::CHECK,
    begins_in_water::CHECK,
    begins_in_river::CHECK,
    board_cut_in_two::CHECK,
    begins_on_mines::CHECK,
    wire_under_tanks::CHECK,
    gun_faces_nothing::CHECK,
    gun_boxed_in::CHECK,
    spotter_sees_nobody::CHECK,
    one_loss_exhausts::CHECK,
    strengths_far_apart::CHECK,
    too_few_dice::CHECK,
    objective_out_of_reach::CHECK,
    option_off::CHECK,
    gas_off::CHECK,
    gas_for_direct_fire::CHECK,
    aircraft_share_square::CHECK,
    aircraft_may_crash::CHECK,
    riders_off::CHECK,
    shelled_before_first_move::CHECK,
    chart_value_impossible::CHECK,
    unknown_gun::CHECK,
    transport_overloaded::CHECK,
    wrong_transport::CHECK,
    hidden_mines_on_map::CHECK,
    rule_not_there::CHECK,
    gas_shells_odd::CHECK,
    shared_home_edge::CHECK,
    token_of_another::CHECK,
]];

/// What these say that others need not say too.
pub const ROLES: &[(&str, Role)] = &[
    (board_cut_in_two::CHECK.code, Role::MapCut),
    (rule_not_there::CHECK.code, Role::NoNight),
    (begins_in_river::CHECK.code, Role::WrongPlace),
    (wrong_transport::CHECK.code, Role::Astray),
];
