//! `T`: turns, night and arrivals.

use crate::check::Check;

mod arrival_after_end;
mod arrival_before_first_turn;
mod arrival_inside_map;
mod arrival_on_last_turn;
mod arrival_shut_in;
mod arrival_without_entry;
mod arrival_without_units;
mod bad_clock;
mod clock;
mod clock_given_twice;
mod clock_half_given;
mod clock_runs_backwards;
mod entry_held_by_enemy;
mod entry_too_narrow;
mod every_turn_night;
mod labels_differ_from_turns;
mod night_by_day;
mod night_in_pieces;
mod night_turn_missing;
mod no_turns;

pub use entry_too_narrow::crowded_entries;

pub const CHECKS: &[Check] = &[
    no_turns::CHECK,
    arrival_after_end::CHECK,
    arrival_without_entry::CHECK,
    arrival_inside_map::CHECK,
    night_turn_missing::CHECK,
    every_turn_night::CHECK,
    night_in_pieces::CHECK,
    clock_runs_backwards::CHECK,
    arrival_on_last_turn::CHECK,
    labels_differ_from_turns::CHECK,
    bad_clock::CHECK,
    arrival_before_first_turn::CHECK,
    clock_given_twice::CHECK,
    entry_held_by_enemy::CHECK,
    arrival_without_units::CHECK,
    clock_half_given::CHECK,
    arrival_shut_in::CHECK,
    night_by_day::CHECK,
    entry_too_narrow::CHECK,
];
