//! Checks that hold for any game, by family.

use super::Check;

mod access;
mod behaviour;
mod map;
mod placement;
mod print;
mod syntax;
mod time;
mod units;
mod victory;

pub use map::cut_paths;
pub use time::crowded_entries;
pub use units::by_name_of_the_enemy;

/// The general families in the order they are listed.
pub const FAMILIES: &[&[Check]] = &[
    syntax::CHECKS,
    map::CHECKS,
    units::CHECKS,
    placement::CHECKS,
    time::CHECKS,
    victory::CHECKS,
    print::CHECKS,
    access::CHECKS,
    behaviour::CHECKS,
];
