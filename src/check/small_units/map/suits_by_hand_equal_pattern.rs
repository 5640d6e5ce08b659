//! A grid of suits that only repeats the regular pattern.
//!
//! ## Why it matters
//! Eight rows of letters say no more than one word, and whoever changes the map's size has to write them anew.
//!
//! ## Example
//! ```toml
//! suits = """
//! S H D C S H D C S H
//! D C S H D C S H D C
//! S H D C S H D C S H
//! D C S H D C S H D C
//! S H D C S H D C S H
//! D C S H D C S H D C
//! S H D C S H D C S H
//! D C S H D C S H D C
//! """
//! ```
//! Write instead:
//! ```toml
//! suits = "regular"
//! ```

use super::scatter;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::suit_grid::How;

pub const CHECK: Check = Check::hint("SU116", Some("6.7.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (Some(map), Some(key)) = (&reading.draft.map, reading.suits.key) else { return };
    let suits = &reading.suits;
    let as_written = suits.how == How::Grid && suits.ragged.is_empty() && suits.unread.is_empty();
    if !as_written || suits.of != scatter::pattern(&map.grid) {
        return;
    }
    report
        .at(key, format!("the {} suits are those of the regular pattern", map.grid.cells().count()))
        .label("one word says the same")
        .help("write `suits = \"regular\"`")
        .fix(Fix::replace("write `\"regular\"`", key, "\"regular\""));
}
