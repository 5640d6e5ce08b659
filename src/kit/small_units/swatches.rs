//! Examples of terrain, hexsides and roads for the chart.

use crate::kit::prose::Swatch;
use crate::kit::swatch::Patch;
use crate::rules::small_units::sheet::Sheet;

fn patch(sheet: &Sheet<'_>) -> Patch {
    Patch::of(sheet.draft, super::map::terrain(sheet), sheet.tables.terrain.get_index_of("clear"))
}

/// A few cells of one terrain amid open ground.
pub fn terrain(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    patch(sheet).terrain(sheet.tables.terrain.get_index_of(id)?, 0)
}

/// A watercourse between two rows, or a crossing over the first one it leads across.
pub fn side(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    let row = sheet.tables.hexside.get(id)?;
    let over = row.neutralizes().next();
    patch(sheet).side(id, over.map(|over| over.as_str()), row.motor().points() == Some(0))
}

/// A way through the middle row.
pub fn path(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    patch(sheet).path(id)
}
