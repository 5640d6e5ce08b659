//! `S`: is it TOML, are its keys and names known, are its files there?

use crate::check::{Check, checks};

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
mod exception_of_nothing;
mod exception_of_unknown_code;
mod exception_unclear;
mod exception_without_reason;
mod file_unreadable;
mod glob_of_nothing;
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

pub const CHECKS: &[Check] = checks![
    not_toml,
    duplicate_key,
    unknown_key,
    wrong_type,
    unknown_word,
    number_out_of_range,
    missing_key,
    unknown_format,
    unknown_ruleset,
    no_ruleset,
    file_unreadable,
    path_outside_project,
    circular_use,
    table_twice,
    duplicate_id,
    unknown_side,
    unknown_formation,
    unknown_unit,
    unknown_object,
    unknown_row,
    circular_like,
    unfinished_row,
    unknown_option,
    unknown_option_value,
    option_changed_without_note,
    chart_changed,
    bad_notation,
    bad_date,
    unclear_metadata,
    unknown_citation,
    empty_text,
    odd_text,
    number_not_played,
    option_of_no_effect,
    exception_unclear,
    exception_of_unknown_code,
    exception_of_nothing,
    exception_without_reason,
    glob_of_nothing,
];
