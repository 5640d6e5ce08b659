//! `SU33x`-`SU34x`: formations and headquarters.

use crate::check::{Check, checks};

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

pub const CHECKS: &[Check] = checks![
    unit_without_formation,
    formation_without_hq,
    hq_without_formation,
    two_hqs,
    hq_without_support,
    hq_alone,
    support_on_non_hq,
    many_formations,
    test_never_passed,
    choice_out_of_reach,
    size_missing,
    unknown_size,
    no_hq_needless,
];
