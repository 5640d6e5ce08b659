//! `R`: what will not print well.

use crate::check::Check;

mod bad_length;
mod counter_name_too_long;
mod counter_too_large_for_hex;
mod face;
mod map_exceeds_sheet;
mod negative_count;
mod omitted_but_used;
mod texts;
mod unknown_marker;
mod unknown_paper;
mod unprintable_character;

pub const CHECKS: &[Check] = &[
    unprintable_character::CHECK,
    bad_length::CHECK,
    counter_too_large_for_hex::CHECK,
    unknown_paper::CHECK,
    unknown_marker::CHECK,
    counter_name_too_long::CHECK,
    omitted_but_used::CHECK,
    negative_count::CHECK,
    map_exceeds_sheet::CHECK,
];
