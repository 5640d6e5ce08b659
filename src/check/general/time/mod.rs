//! `T`: turns, night and arrivals.

use crate::check::{Check, checks};

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
mod entry_crowded;
mod entry_held_by_enemy;
mod every_turn_night;
mod labels_differ_from_turns;
mod night_by_day;
mod night_in_pieces;
mod night_turn_missing;
mod no_turns;

pub use entry_crowded::crowded_entries;

pub const CHECKS: &[Check] = checks![
    no_turns,
    arrival_after_end,
    arrival_without_entry,
    arrival_inside_map,
    night_turn_missing,
    every_turn_night,
    night_in_pieces,
    clock_runs_backwards,
    arrival_on_last_turn,
    labels_differ_from_turns,
    bad_clock,
    arrival_before_first_turn,
    clock_given_twice,
    entry_held_by_enemy,
    arrival_without_units,
    clock_half_given,
    arrival_shut_in,
    night_by_day,
    entry_crowded,
];
