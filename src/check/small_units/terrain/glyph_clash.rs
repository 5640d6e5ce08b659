//! A token for a terrain that is taken, or that no grid can hold.
//!
//! ## Why it matters
//! The token stands for the terrain in the map's grid. If two terrains claim one, the grid reads the first of them
//! everywhere and the other is lost without a word; some characters have a meaning of their own in a grid.
//!
//! ## Example
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchard"
//! glyph = "s"              # sunken roads have it
//!
//! [[map.cell]]
//! at = "0402"
//! terrain = "vineyard"
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchard"
//! glyph = "v"
//!
//! [[map.cell]]
//! at = "0402"
//! terrain = "vineyard"
//! ```

use super::rows;
use crate::check::glyphs;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU217", None, Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    glyphs::tell(&reading.draft, &reading.tables.terrain, rows::terrain(reading), |row| &row.glyph, report);
}
