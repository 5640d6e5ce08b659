//! `V`: how the battle ends.

use crate::check::{Check, checks};

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
mod nobody_holds_objective;
mod objective_cut_off;
mod opening;
pub mod outcomes;
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

pub const CHECKS: &[Check] = checks![
    no_victory,
    unclear_test,
    entry_never_reached,
    no_last_entry,
    same_condition_twice,
    points_out_of_reach,
    more_than_there_are,
    words_without_test,
    true_at_set_up,
    ambiguous_control,
    unit_never_in_play,
    points_in_wrong_order,
    points_never_used,
    side_cannot_win,
    intact_but_destroyed,
    nobody_holds_objective,
    exit_not_open,
    entry_overshadowed,
    entry_contradicts_itself,
    points_for_own_losses,
    objective_cut_off,
    losses_out_of_reach,
    test_without_rule,
    losses_counted_otherwise,
    test_always_holds,
];
