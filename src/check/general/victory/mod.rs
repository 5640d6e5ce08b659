//! `V`: how the battle ends.

use crate::check::Check;

mod ambiguous_control;
mod entry_never_reached;
mod exit_not_open;
mod intact_but_destroyed;
mod more_than_there_are;
mod no_last_entry;
mod no_victory;
mod nobody_holds;
mod opening;
mod outcomes;
mod points_in_wrong_order;
mod points_never_used;
mod points_out_of_reach;
mod same_condition_twice;
mod side_cannot_win;
mod true_at_set_up;
mod unclear_test;
mod unit_never_in_play;
mod words_without_test;

pub const CHECKS: &[Check] = &[
    no_victory::CHECK,
    unclear_test::CHECK,
    entry_never_reached::CHECK,
    no_last_entry::CHECK,
    same_condition_twice::CHECK,
    points_out_of_reach::CHECK,
    more_than_there_are::CHECK,
    words_without_test::CHECK,
    true_at_set_up::CHECK,
    ambiguous_control::CHECK,
    unit_never_in_play::CHECK,
    points_in_wrong_order::CHECK,
    points_never_used::CHECK,
    side_cannot_win::CHECK,
    intact_but_destroyed::CHECK,
    nobody_holds::CHECK,
    exit_not_open::CHECK,
];
