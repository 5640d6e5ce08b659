//! Examples of hexes, works, hexsides and roads for the chart.

use super::map::{look, terrain as rows};
use crate::kit::prose::Swatch;
use crate::kit::swatch::Patch;
use crate::rules::formation_impulse::sheet::Sheet;
use crate::rules::formation_impulse::tables::Movement;

fn patch(sheet: &Sheet<'_>) -> Patch {
    Patch::of(sheet.draft, rows(&sheet.tables), sheet.tables.terrain.get_index_of("open"))
}

pub fn terrain(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    let (row, _, kind) = sheet.tables.terrain.get_full(id)?;
    patch(sheet).terrain(row, u8::try_from(kind.level().clamp(0, 9)).unwrap_or(0))
}

/// A work in its hex; smoke is a marker and no work.
pub fn feature(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    patch(sheet).work(look(sheet.tables.feature.get(id)?)?)
}

pub fn side(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    let row = sheet.tables.hexside.get(id)?;
    let easy = Movement::ALL.iter().all(|movement| row.mf(*movement) == 0);
    patch(sheet).side(id, row.neutralizes().next().map(|over| over.as_str()), easy)
}

pub fn path(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    patch(sheet).path(id)
}
