//! `SU33x`-`SU34x`: formations and headquarters.

use crate::check::Check;

pub mod choice;
mod choice_out_of_reach;
mod formation_without_hq;
mod hq_alone;
mod hq_without_formation;
mod hq_without_support;
mod many_formations;
mod members;
mod no_hq_needless;
mod size_missing;
mod support_on_non_hq;
mod test_never_passed;
mod two_hqs;
mod unit_without_formation;
mod unknown_size;

pub const CHECKS: &[Check] = &[
    unit_without_formation::CHECK,
    formation_without_hq::CHECK,
    hq_without_formation::CHECK,
    two_hqs::CHECK,
    hq_without_support::CHECK,
    hq_alone::CHECK,
    support_on_non_hq::CHECK,
    many_formations::CHECK,
    test_never_passed::CHECK,
    choice_out_of_reach::CHECK,
    size_missing::CHECK,
    unknown_size::CHECK,
    no_hq_needless::CHECK,
];
