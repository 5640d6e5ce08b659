//! Whether a sheet holds as many markers as the scenario can call for. Only numbers a designer wrote are looked at: where
//! nothing is said, the sheet is filled with what is needed.

use crate::check::small_units::prelude::*;
use crate::rules::small_units::needs;
use crate::rules::small_units::tables::{Marker, Need};

/// Markers whose shortage has a check of its own.
pub const SUIT: &[&str] = &["suit"];
pub const DEFENSIVE_FIRE: &[&str] = &["defensive-fire-low", "defensive-fire-high"];
pub const DISORGANIZED: &[&str] = &["disorganized"];
pub const MINES: &[&str] = &["mines"];
pub const RUINS: &[&str] = &["ruins"];

/// Reports markers of which fewer are to be printed than the scenario needs; `why` says in a few words what for.
pub fn report_short(
    reading: &Reading,
    report: &mut Report<'_>,
    wanted: impl Fn(&str) -> bool,
    why: impl Fn(&Marker, i64) -> String,
) {
    let print = reading.draft.document.print.iter();
    for (id, count) in print.flat_map(|print| print.markers.iter()).filter(|(id, _)| wanted(id)) {
        let Some(marker) = reading.tables.marker.get(id.as_str()) else { continue };
        // Conveniences may be left out, and a number below zero is an error of its own.
        if matches!(marker.need(), Need::Optional | Need::Reserved) || count.value < 0 {
            continue;
        }
        let needed = needs::needed(reading, marker);
        if count.value < needed {
            let things = needs::things(reading, marker.need());
            report
                .at(count.span, format!("too few `{id}` markers: {count} printed, {needed} needed"))
                .label(why(marker, things))
                .help(format!("write {needed} or more, or leave `{id}` out: the sheet then holds what is needed"));
        }
    }
}
