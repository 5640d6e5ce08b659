//! A map on which no unit can dig in.
//!
//! ## Why it matters
//! Digging in is one of the four things a unit on foot can do when it is activated. If the scenario closes every terrain of
//! its map to it, the players should know, and the markers need not be printed.
//!
//! ## Example
//! ```toml
//! [tables.terrain.clear]
//! improvable = false
//!
//! [tables.terrain.orchard]
//! improvable = false
//!
//! [tables.terrain.farm]
//! improvable = false
//!
//! [tables.terrain.hill]
//! improvable = false
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.clear]
//! improvable = false
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::hint("SU216", Some("5.8"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let closed = rows::terrain(reading).filter_map(|written| written.own(&written.row.improvable));
    let Some(first) = closed.filter(|flag| !flag.value).map(|flag| flag.span).min() else { return };
    let improvable = |cell: Cell| match map.terrain(cell) {
        Some(id) => reading.tables.terrain.get_index(id.0.into()).is_none_or(|(_, row)| row.improvable()),
        // What could not be read may well be improvable.
        None => true,
    };
    if map.grid.cells().any(improvable) {
        return;
    }
    report
        .at(first, format!("no unit can dig in: none of the {} hexes is improvable", map.grid.cells().count()))
        .label("with this, every terrain of the map is closed")
        .help("write `improvable = true` for one terrain, or print no markers: `improved-position = 0` in `[print.markers]`");
}
