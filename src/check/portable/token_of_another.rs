//! A token for a terrain that another has, or that no grid can hold.
//!
//! ## Why it matters
//! The token stands for the terrain in the map's grid. If two terrains claim one, the grid reads the first of them everywhere and
//! the other is lost without a word; some characters have a meaning of their own in a grid.
//!
//! ## Example
//! ```toml
//! [tables.terrain.orchard]
//! like = "woods"
//! name = "Orchard"
//! glyph = "H"              # hills have it
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.orchard]
//! like = "woods"
//! name = "Orchard"
//! glyph = "o"
//! ```

use crate::check::portable::prelude::*;
use crate::check::{glyphs, rows};

pub const CHECK: Check = Check::error("PW053", None, Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let terrain = &reading.tables.terrain;
    let written = rows::written(&reading.charts, "terrain", terrain, &reading.sources, &reading.misfits);
    glyphs::tell(&reading.draft, terrain, written, |row| &row.glyph, report);
}
