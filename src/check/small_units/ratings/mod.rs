//! `SU30x`-`SU32x`: what is printed on a counter.

use crate::check::Check;

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
mod morale_high;
mod morale_low;
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

pub const CHECKS: &[Check] = &[
    rating_missing::CHECK,
    tanks_on_foot::CHECK,
    infantry_motorized::CHECK,
    morale_below_one::CHECK,
    morale_low::CHECK,
    morale_high::CHECK,
    firepower_negative::CHECK,
    firepower_zero::CHECK,
    range_zero::CHECK,
    movement_negative::CHECK,
    movement_zero::CHECK,
    gun_or_armour_out_of_range::CHECK,
    tank_without_gun_or_armour::CHECK,
    infantry_with_armour::CHECK,
    anti_tank_without_gun_or_armour::CHECK,
    class_guessed::CHECK,
    class_contradicts_type::CHECK,
    back_better_than_front::CHECK,
    back_equals_front::CHECK,
    steps_contradict_back::CHECK,
    support_weapon_with_two_steps::CHECK,
    mobility_changes_on_the_back::CHECK,
    immobile_but_moving::CHECK,
    rating_without_meaning::CHECK,
    rating_above_maximum::CHECK,
];
