//! `A`: what some players cannot tell apart.

use crate::check::{Check, checks};

mod band_vanishes;
pub mod colour;
mod colour_vision;
mod colours;
mod formation_colours_alike;
mod formation_colours_equal;
mod grey_alike;
mod grounds_alike;
mod limits;
mod side_colours_alike;

pub const CHECKS: &[Check] = checks![
    side_colours_alike,
    formation_colours_equal,
    formation_colours_alike,
    colour_vision,
    grey_alike,
    band_vanishes,
    grounds_alike,
];

/// Whose eyes a difference was measured with.
fn eyes(vision: colour::Vision) -> &'static str {
    match vision {
        colour::Vision::Normal => "to all eyes",
        colour::Vision::Protan => "to eyes blind to red",
        colour::Vision::Deutan => "to eyes blind to green",
        colour::Vision::Tritan => "to eyes blind to blue",
        colour::Vision::Grey => "in grey",
    }
}
