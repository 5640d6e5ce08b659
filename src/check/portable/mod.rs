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

use super::{Check, checks};
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
pub const FAMILIES: &[&[Check]] = &[checks![
    gun_outranges_board,
    friends_share_square,
    side_without_commander,
    second_commander,
    no_strength,
    strength_far_from_chart,
    gun_missing,
    gun_without_use,
    load_does_not_fit,
    wagon_carries,
    load_elsewhere,
    begins_in_water,
    begins_in_river,
    board_cut_in_two,
    begins_on_mines,
    wire_under_tanks,
    gun_faces_nothing,
    gun_boxed_in,
    spotter_sees_nobody,
    one_loss_exhausts,
    strengths_far_apart,
    too_few_dice,
    objective_out_of_reach,
    option_off,
    gas_off,
    gas_for_direct_fire,
    aircraft_share_square,
    aircraft_may_crash,
    riders_off,
    shelled_before_first_move,
    chart_value_impossible,
    unknown_gun,
    transport_overloaded,
    wrong_transport,
    hidden_mines_on_map,
    rule_not_there,
    gas_shells_odd,
    shared_home_edge,
    token_of_another,
]];
