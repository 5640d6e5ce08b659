//! `RF0xx`: checks that only Card Activation knows, in the order of their numbers.
//!
//! What the general checks find already has no twin here. Numbers of our catalogue that are theirs:
//!
//! | number | what is wrong | found by |
//! |---|---|---|
//! | 001 | an unknown unit type | U001 |
//! | 002 | an unknown grading | S005 |
//! | 021, 033 | a unit or an objective off the map | M020 |
//! | 022 | enemies in one hex | P003 |
//! | 030 | a commander, or anybody, in two places | P002 |
//! | 031 | an id used twice | S015 |
//! | 032 | no way to win, or no end | V001, T001 |
//! | 035 | a score to hit that no die has | S006 |
//! | 039 | cover that is neither true nor false | S004 |

use super::{Check, checks};
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::reading::Reading;
use crate::rules::scenario::Laid;

mod aboard_elsewhere;
mod afv_without_gun;
mod barrage_by_direct_gun;
mod barrage_by_late_gun;
mod barrage_never_fired;
mod barrage_on_own_set_up;
mod barrage_out_of_range;
mod begins_among_mines;
mod begins_in_barred_hex;
mod cannot_be_aboard;
mod crew_missing;
mod few_cards_left;
mod field;
mod fire_before_first_move;
mod gun_cannot_move;
mod guns_without_observer;
mod hex_overfull;
mod hit_score_changed;
mod key_of_another_type;
mod laws;
mod limbered_without_tower;
mod lone_part;
mod minefield_by_our_rule;
mod no_commander;
mod no_figures;
mod no_such_rule;
mod nothing_against_afvs;
mod objective_beyond_reach;
mod observer_elsewhere;
mod observer_with_nobody;
mod odd_figures;
mod part_of_misspelt;
mod prelude;
mod river_without_crossing;
mod road_without_bonus;
mod rough_ground_before_objective;
mod single_figure;
mod suit_order_incomplete;
mod terrain_unfinished;
mod token_claimed_twice;
mod too_many_cards;
mod transport_beside_gun;
mod transport_in_rough_ground;
mod transport_overfull;
mod unknown_weapon;
mod unusual_size;
mod vehicle_in_marsh;
mod very_poor_without_commander;
mod weapon_with_wrong_unit;
mod wrong_tower;

/// What its proofs are asked of.
pub type Proof<'p> = Laid<&'p Reading, &'p Board>;

/// The one group there is.
pub const FAMILIES: &[&[Check]] = &[checks![
    no_figures,
    odd_figures,
    single_figure,
    unknown_weapon,
    weapon_with_wrong_unit,
    crew_missing,
    afv_without_gun,
    too_many_cards,
    few_cards_left,
    transport_beside_gun,
    lone_part,
    gun_cannot_move,
    wrong_tower,
    limbered_without_tower,
    guns_without_observer,
    barrage_by_late_gun,
    barrage_out_of_range,
    barrage_by_direct_gun,
    hex_overfull,
    vehicle_in_marsh,
    transport_in_rough_ground,
    rough_ground_before_objective,
    river_without_crossing,
    no_commander,
    very_poor_without_commander,
    objective_beyond_reach,
    hit_score_changed,
    nothing_against_afvs,
    suit_order_incomplete,
    fire_before_first_move,
    road_without_bonus,
    minefield_by_our_rule,
    cannot_be_aboard,
    aboard_elsewhere,
    transport_overfull,
    observer_with_nobody,
    observer_elsewhere,
    key_of_another_type,
    barrage_never_fired,
    begins_in_barred_hex,
    unusual_size,
    terrain_unfinished,
    token_claimed_twice,
    no_such_rule,
    barrage_on_own_set_up,
    part_of_misspelt,
    begins_among_mines,
]];
