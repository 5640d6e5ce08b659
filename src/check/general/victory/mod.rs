//! `V`: how the battle ends.

use crate::check::Check;

mod ambiguous_control;
mod entry_contradicts_itself;
mod entry_never_reached;
mod entry_overshadowed;
mod exit_not_open;
mod implies;
mod intact_but_destroyed;
mod losses_counted_otherwise;
mod losses_out_of_reach;
mod more_than_there_are;
mod no_last_entry;
mod no_victory;
mod nobody_holds;
mod objective_cut_off;
mod opening;
mod outcomes;
mod points_for_own_losses;
mod points_in_wrong_order;
mod points_never_used;
mod points_out_of_reach;
mod same_condition_twice;
mod side_cannot_win;
mod test_always_holds;
mod test_without_rule;
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
    entry_overshadowed::CHECK,
    entry_contradicts_itself::CHECK,
    points_for_own_losses::CHECK,
    objective_cut_off::CHECK,
    losses_out_of_reach::CHECK,
    test_without_rule::CHECK,
    losses_counted_otherwise::CHECK,
    test_always_holds::CHECK,
];
