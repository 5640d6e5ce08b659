//! Checks that only Small Units knows, by what they look at.

use super::Check;

mod cards;
mod components;
mod ground;
mod laws;
mod map;
mod prelude;
pub mod proof;
mod ratings;
mod setup;
mod shooters;
mod stacking;
mod support;
mod taking_part;
mod terrain;
mod time;
mod units;
mod victory;
mod words;

pub use proof::Proof;

/// The groups in the order of their numbers.
pub const FAMILIES: &[&[Check]] = &[
    components::CHECKS,
    map::CHECKS,
    terrain::CHECKS,
    ratings::CHECKS,
    units::CHECKS,
    setup::CHECKS,
    time::CHECKS,
    cards::CHECKS,
    support::CHECKS,
    victory::CHECKS,
    proof::CHECKS,
];
