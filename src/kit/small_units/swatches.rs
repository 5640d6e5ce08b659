//! Examples of terrain, hexsides and roads for the chart.

use crate::kit::map::with_likes;
use crate::kit::prose::Swatch;
use crate::kit::swatch::Patch;
use crate::rules::small_units::reading::Reading;

fn patch(reading: &Reading) -> Patch {
    Patch::of(
        &reading.draft,
        with_likes(&reading.tables.terrain, |row| &row.like),
        reading.tables.terrain.get_index_of("clear"),
    )
}

/// A few cells of one terrain amid open ground.
pub fn terrain(reading: &Reading, id: &str) -> Option<Swatch> {
    patch(reading).terrain(reading.tables.terrain.get_index_of(id)?, 0)
}

/// A watercourse between two rows, or a crossing over the first one it leads across.
pub fn side(reading: &Reading, id: &str) -> Option<Swatch> {
    let row = reading.tables.hexside.get(id)?;
    let over = row.neutralizes().next();
    patch(reading).side(id, over.map(|over| over.as_str()), row.motor().points() == Some(0))
}

/// A way through the middle row.
pub fn path(reading: &Reading, id: &str) -> Option<Swatch> {
    patch(reading).path(id)
}
