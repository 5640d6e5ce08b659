//! A terrain of the scenario's own that no hex has.
//!
//! ## Why it matters
//! Rows that a scenario adds or changes are printed on its terrain chart. One without a hex on the map takes up room there
//! and sends the players looking for it; or else its token is missing from the grid.
//!
//! ## Example
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchard"
//! name = "Vineyard"
//! glyph = "v"
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchard"
//! name = "Vineyard"
//! glyph = "v"
//!
//! [[map.cell]]
//! at = "0402"
//! terrain = "vineyard"
//! ```

use std::collections::BTreeSet;

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::hint("SU212", None, Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let mut used = BTreeSet::new();
    for cell in map.grid.cells() {
        // A token that could not be read may stand for the very terrain.
        let Some(terrain) = map.terrain(cell) else { return };
        used.insert(usize::from(terrain.0));
    }
    let patterns: BTreeSet<&str> =
        reading.tables.terrain.values().filter_map(|row| row.like.as_ref()).map(|like| like.as_str()).collect();
    for written in rows::terrain(reading) {
        let number = reading.tables.terrain.get_index_of(written.id);
        if number.is_some_and(|number| used.contains(&number)) || patterns.contains(written.id) {
            continue;
        }
        report
            .at(written.span, format!("no hex of the map is `{}`", written.id))
            .label("on the terrain chart for nothing")
            .help("use it in the grid, or take the row out");
    }
}
