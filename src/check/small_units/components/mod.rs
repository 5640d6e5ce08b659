//! `SU05x`-`SU06x`: markers the sheet must hold, and the track.

use crate::check::Check;

mod marker_without_use;
mod shortage;
mod too_few_defensive_fire_markers;
mod too_few_disorganized_markers;
mod too_few_markers;
mod too_few_mines;
mod too_few_ruins;
mod too_few_suit_markers;
mod track_too_short;

pub const CHECKS: &[Check] = &[
    too_few_suit_markers::CHECK,
    too_few_defensive_fire_markers::CHECK,
    too_few_disorganized_markers::CHECK,
    too_few_mines::CHECK,
    too_few_ruins::CHECK,
    too_few_markers::CHECK,
    marker_without_use::CHECK,
    track_too_short::CHECK,
];
