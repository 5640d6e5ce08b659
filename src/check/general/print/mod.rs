//! `R`: what will not print well.

use crate::check::{Check, checks};

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

pub const CHECKS: &[Check] = checks![
    unprintable_character,
    bad_length,
    counter_too_large_for_hex,
    unknown_paper,
    unknown_marker,
    counter_name_too_long,
    omitted_but_used,
    negative_count,
    map_exceeds_sheet,
];
