//! `U`: sides, formations and units as such.

use crate::check::Check;
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

pub const CHECKS: &[Check] = &[
    unknown_unit_type::CHECK,
    unit_without_side::CHECK,
    side_contradicts_formation::CHECK,
    not_two_sides::CHECK,
    unit_without_type::CHECK,
    side_without_units::CHECK,
    formation_without_units::CHECK,
    same_printed_name::CHECK,
    nearly_same_id::CHECK,
    bad_colour::CHECK,
    sides_named_alike::CHECK,
    named_like_enemy::CHECK,
];
