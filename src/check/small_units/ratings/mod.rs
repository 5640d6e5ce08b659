//! `SU30x`-`SU32x`: what is printed on a counter.

use crate::check::{Check, checks};

mod anti_tank_without_gun_or_armour;
mod back_better_than_front;
mod back_equals_front;
mod class_contradicts_type;
mod class_guessed;
mod firepower_negative;
mod firepower_zero;
mod gun_and_armour;
mod gun_or_armour_out_of_range;
mod immobile_but_moving;
mod infantry_motorized;
mod infantry_with_armour;
mod mobility_changes_on_the_back;
mod morale_below_one;
mod morale_too_high;
mod morale_too_low_to_rally;
mod movement_negative;
mod movement_zero;
mod printed;
mod range_zero;
mod rating_above_maximum;
mod rating_missing;
mod rating_without_meaning;
mod steps_contradict_back;
mod support_weapon_with_two_steps;
mod tank_without_gun_or_armour;
mod tanks_on_foot;

pub const CHECKS: &[Check] = checks![
    rating_missing,
    tanks_on_foot,
    infantry_motorized,
    morale_below_one,
    morale_too_low_to_rally,
    morale_too_high,
    firepower_negative,
    firepower_zero,
    range_zero,
    movement_negative,
    movement_zero,
    gun_or_armour_out_of_range,
    tank_without_gun_or_armour,
    infantry_with_armour,
    anti_tank_without_gun_or_armour,
    class_guessed,
    class_contradicts_type,
    back_better_than_front,
    back_equals_front,
    steps_contradict_back,
    support_weapon_with_two_steps,
    mobility_changes_on_the_back,
    immobile_but_moving,
    rating_without_meaning,
    rating_above_maximum,
];
