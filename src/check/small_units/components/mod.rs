//! `SU05x`-`SU06x`: markers the sheet must hold, and the track.

use crate::check::{Check, checks};

mod marker_without_use;
mod shortage;
mod too_few_defensive_fire_markers;
mod too_few_disorganized_markers;
mod too_few_markers;
mod too_few_mines;
mod too_few_ruins;
mod too_few_suit_markers;
mod track_too_short;

pub const CHECKS: &[Check] = checks![
    too_few_suit_markers,
    too_few_defensive_fire_markers,
    too_few_disorganized_markers,
    too_few_mines,
    too_few_ruins,
    too_few_markers,
    marker_without_use,
    track_too_short,
];
