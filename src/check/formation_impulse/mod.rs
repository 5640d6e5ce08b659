//! `NW0xx`: checks that only Formation Impulse knows, in the order of their numbers.
//!
//! What the general checks find already has no twin here. Numbers of our catalogue that are theirs:
//!
//! | number | what is wrong | found by |
//! |---|---|---|
//! | 002 | a formation that is not declared | S017 |
//! | 004 | a formation without units | U007 |
//! | 013 | enemies in one hex | P003 |
//! | 033 | an aircraft that comes nowhere | P001; one that is set up has a check here |
//! | 036 | an objective off the map | M020 |
//! | 037 | an objective that no way leads to | V023 |
//! | 038 | reinforcements that enter inside the map | T004 |
//! | 039 | no turns to play | T001 |
//! | 044 | counters that cannot be told apart | S015, U008, U009 |
//!
//! Numbers from 045 on are ours besides the catalogue.

use super::{Check, checks};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::scenario::Laid;

mod aircraft_set_up;
mod aircraft_with_entry;
mod begins_in_closed_terrain;
mod begins_out_of_command;
mod begins_where_it_cannot_go;
mod cannot_be_carried;
mod carrier_overfull;
mod command;
mod command_comes_late;
mod command_post_missing;
mod cup;
mod cup_overfull;
mod cup_without_formations;
mod end_turn_chits_odd;
mod entry_too_narrow;
mod factor_missing;
mod factor_out_of_range;
mod fate_points_odd;
mod fate_points_off;
mod fate_without_points;
mod few_impulses;
mod field;
mod firepower_without_range;
mod formation_without_chit;
mod formation_without_morale;
mod hq_without_company;
mod hqs_share_hex;
mod key_says_nothing;
mod laws;
mod minefield_under_unit;
mod mines_out_of_range;
mod mission_on_no_turn;
mod mission_values;
mod missions_without_caller;
mod morale_out_of_range;
mod no_answer_to_armour;
mod no_leader_to_augment;
mod no_reduced_side;
mod nobody_assaults;
mod nothing_to_shoot_down;
mod objective_not_in_time;
mod outside_formations;
mod pace;
mod passenger_elsewhere;
mod platoons_overstacked;
mod prelude;
mod rows;
mod rule_of_other_games;
mod second_hq;
mod sight_along_spines;
mod smoke_at_start;
mod soft_with_armour;
mod strike_without_dice;
mod sub_hq_out_of_command;
mod support_weapon_adds_nothing;
mod support_weapon_not_on_infantry;
mod terrain_chart_changed;
mod terrain_incomplete;
mod token_taken;
mod underlined_range_long;
mod unknown_load;
mod unknown_support_weapon;

/// What its proofs are asked of.
pub type Proof<'p> = Laid<&'p Reading, &'p Board>;

/// The one group there is.
pub const FAMILIES: &[&[Check]] = &[checks![
    outside_formations,
    formation_without_chit,
    morale_out_of_range,
    command_post_missing,
    second_hq,
    hq_without_company,
    hqs_share_hex,
    sub_hq_out_of_command,
    begins_out_of_command,
    platoons_overstacked,
    factor_missing,
    soft_with_armour,
    factor_out_of_range,
    firepower_without_range,
    underlined_range_long,
    nobody_assaults,
    no_answer_to_armour,
    support_weapon_not_on_infantry,
    cannot_be_carried,
    begins_where_it_cannot_go,
    begins_in_closed_terrain,
    end_turn_chits_odd,
    few_impulses,
    cup_without_formations,
    missions_without_caller,
    mission_values,
    mines_out_of_range,
    minefield_under_unit,
    smoke_at_start,
    aircraft_set_up,
    nothing_to_shoot_down,
    no_reduced_side,
    fate_points_off,
    no_leader_to_augment,
    sight_along_spines,
    terrain_chart_changed,
    unknown_support_weapon,
    cup_overfull,
    formation_without_morale,
    passenger_elsewhere,
    carrier_overfull,
    aircraft_with_entry,
    mission_on_no_turn,
    key_says_nothing,
    fate_points_odd,
    rule_of_other_games,
    objective_not_in_time,
    entry_too_narrow,
    command_comes_late,
    terrain_incomplete,
    token_taken,
    support_weapon_adds_nothing,
    unknown_load,
    strike_without_dice,
    fate_without_points,
]];
