//! A token for a terrain that another has, or that no grid can hold.
//!
//! ## Why it matters
//! The token stands for the terrain in the map's grid. If two terrains claim one, the grid reads the first of them everywhere and
//! the other is lost without a word; some characters have a meaning of their own in a grid.
//!
//! ## Example
//! ```toml
//! [tables.terrain.orchard]
//! like = "cultivated"
//! name = "Orchard"
//! glyph = "W"              # woods have it
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.orchard]
//! like = "cultivated"
//! name = "Orchard"
//! glyph = "o"
//! ```

use super::rows;
use crate::check::formation_impulse::prelude::*;
use crate::check::glyphs;

pub const CHECK: Check = Check::error("NW059", None, Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    glyphs::tell(&reading.draft, &reading.tables.terrain, rows::terrain(reading), |row| &row.glyph, report);
}
