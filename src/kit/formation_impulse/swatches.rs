//! Examples of hexes, works, hexsides and roads for the chart.

use super::map::{is_easy, look, terrain as rows};
use crate::kit::prose::Swatch;
use crate::kit::swatch::Patch;
use crate::rules::formation_impulse::reading::Reading;

fn patch(reading: &Reading) -> Patch {
    Patch::of(&reading.draft, rows(&reading.tables), reading.tables.terrain.get_index_of("open"))
}

pub fn terrain(reading: &Reading, id: &str) -> Option<Swatch> {
    let (row, _, kind) = reading.tables.terrain.get_full(id)?;
    patch(reading).terrain(row, u8::try_from(kind.level().clamp(0, 9)).unwrap_or(0))
}

/// A work in its hex; smoke is a marker and no work.
pub fn feature(reading: &Reading, id: &str) -> Option<Swatch> {
    patch(reading).work(look(reading.tables.feature.get(id)?)?)
}

pub fn side(reading: &Reading, id: &str) -> Option<Swatch> {
    let row = reading.tables.hexside.get(id)?;
    patch(reading).side(id, row.neutralizes().next().map(|over| over.as_str()), is_easy(row))
}

pub fn path(reading: &Reading, id: &str) -> Option<Swatch> {
    patch(reading).path(id)
}
