//! `S`: is it TOML, are its keys and names known, are its files there?

use crate::check::Check;

mod gaps;
mod invisible;
mod nowhere;
mod options;
mod printed;
mod slips;
mod words;

mod bad_date;
mod bad_notation;
mod chart_changed;
mod circular_like;
mod circular_use;
mod duplicate_id;
mod duplicate_key;
mod empty_text;
mod exception_idle;
mod exception_unclear;
mod exception_unexplained;
mod exception_unknown;
mod file_unreadable;
mod glob_idle;
mod missing_key;
mod no_ruleset;
mod not_toml;
mod number_not_played;
mod number_out_of_range;
mod odd_text;
mod option_changed_without_note;
mod option_of_no_effect;
mod path_outside_project;
mod table_twice;
mod unclear_metadata;
mod unfinished_row;
mod unknown_citation;
mod unknown_format;
mod unknown_formation;
mod unknown_key;
mod unknown_object;
mod unknown_option;
mod unknown_option_value;
mod unknown_row;
mod unknown_ruleset;
mod unknown_side;
mod unknown_unit;
mod unknown_word;
mod wrong_type;

pub use invisible::is_odd;

pub const CHECKS: &[Check] = &[
    not_toml::CHECK,
    duplicate_key::CHECK,
    unknown_key::CHECK,
    wrong_type::CHECK,
    unknown_word::CHECK,
    number_out_of_range::CHECK,
    missing_key::CHECK,
    unknown_format::CHECK,
    unknown_ruleset::CHECK,
    no_ruleset::CHECK,
    file_unreadable::CHECK,
    path_outside_project::CHECK,
    circular_use::CHECK,
    table_twice::CHECK,
    duplicate_id::CHECK,
    unknown_side::CHECK,
    unknown_formation::CHECK,
    unknown_unit::CHECK,
    unknown_object::CHECK,
    unknown_row::CHECK,
    circular_like::CHECK,
    unfinished_row::CHECK,
    unknown_option::CHECK,
    unknown_option_value::CHECK,
    option_changed_without_note::CHECK,
    chart_changed::CHECK,
    bad_notation::CHECK,
    bad_date::CHECK,
    unclear_metadata::CHECK,
    unknown_citation::CHECK,
    empty_text::CHECK,
    odd_text::CHECK,
    number_not_played::CHECK,
    option_of_no_effect::CHECK,
    exception_unclear::CHECK,
    exception_unknown::CHECK,
    exception_idle::CHECK,
    exception_unexplained::CHECK,
    glob_idle::CHECK,
];
