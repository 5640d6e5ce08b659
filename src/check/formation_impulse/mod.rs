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

use super::{Check, Role};
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
pub const FAMILIES: &[&[Check]] = &[&[
    outside_formations::CHECK,
    formation_without_chit::CHECK,
    morale_out_of_range::CHECK,
    command_post_missing::CHECK,
    second_hq::CHECK,
    hq_without_company::CHECK,
    hqs_share_hex::CHECK,
    sub_hq_out_of_command::CHECK,
    begins_out_of_command::CHECK,
    platoons_overstacked::CHECK,
    factor_missing::CHECK,
    soft_with_armour::CHECK,
    factor_out_of_range::CHECK,
    firepower_without_range::CHECK,
    underlined_range_long::CHECK,
    nobody_assaults::CHECK,
    no_answer_to_armour::CHECK,
    support_weapon_not_on_infantry::CHECK,
    cannot_be_carried::CHECK,
    begins_where_it_cannot_go::CHECK,
    begins_in_closed_terrain::CHECK,
    end_turn_chits_odd::CHECK,
    few_impulses::CHECK,
    cup_without_formations::CHECK,
    missions_without_caller::CHECK,
    mission_values::CHECK,
    mines_out_of_range::CHECK,
    minefield_under_unit::CHECK,
    smoke_at_start::CHECK,
    aircraft_set_up::CHECK,
    nothing_to_shoot_down::CHECK,
    no_reduced_side::CHECK,
    fate_points_off::CHECK,
    no_leader_to_augment::CHECK,
    sight_along_spines::CHECK,
    terrain_chart_changed::CHECK,
    unknown_support_weapon::CHECK,
    cup_overfull::CHECK,
    formation_without_morale::CHECK,
    passenger_elsewhere::CHECK,
    carrier_overfull::CHECK,
    aircraft_with_entry::CHECK,
    mission_on_no_turn::CHECK,
    key_says_nothing::CHECK,
    fate_points_odd::CHECK,
    rule_of_other_games::CHECK,
    objective_not_in_time::CHECK,
    entry_too_narrow::CHECK,
    command_comes_late::CHECK,
    terrain_incomplete::CHECK,
    token_taken::CHECK,
    support_weapon_adds_nothing::CHECK,
    unknown_load::CHECK,
    strike_without_dice::CHECK,
    fate_without_points::CHECK,
]];

/// What these say that others need not say too.
pub const ROLES: &[(&str, Role)] = &[
    (command_post_missing::CHECK.code, Role::NoHeadquarters),
    (terrain_chart_changed::CHECK.code, Role::ChartValue),
    (rule_of_other_games::CHECK.code, Role::NoNight),
    (begins_where_it_cannot_go::CHECK.code, Role::WrongPlace),
    (begins_in_closed_terrain::CHECK.code, Role::WrongPlace),
    (hq_without_company::CHECK.code, Role::Astray),
    (begins_out_of_command::CHECK.code, Role::Astray),
    (sub_hq_out_of_command::CHECK.code, Role::Astray),
    (sight_along_spines::CHECK.code, Role::Astray),
];
