//! `U`: sides, formations and units as such.

use crate::check::{Check, checks};
pub use named_like_enemy::by_name_of_the_enemy;

mod bad_colour;
mod formation_without_units;
mod named_like_enemy;
mod nearly_same_id;
mod not_two_sides;
mod patterns;
mod same_printed_name;
mod side_contradicts_formation;
mod side_without_units;
mod sides_named_alike;
mod unit_without_side;
mod unit_without_type;
mod unknown_unit_type;

pub const CHECKS: &[Check] = checks![
    unknown_unit_type,
    unit_without_side,
    side_contradicts_formation,
    not_two_sides,
    unit_without_type,
    side_without_units,
    formation_without_units,
    same_printed_name,
    nearly_same_id,
    bad_colour,
    sides_named_alike,
    named_like_enemy,
];
