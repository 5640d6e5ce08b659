//! The charts as `sandtable list` shows them.

use super::tables::{Tables, UnitType};
use crate::rules::common::charts::Tables as _;
use crate::rules::listing::{Chart, Listing, ids, name, yes};

/// The rows of a chart, as the rulebook has them.
pub fn listing(chart: Chart) -> Option<Listing> {
    let tables = &Tables::rulebook().tables;
    let listing = match chart {
        Chart::Terrain => Listing::of(
            &["terrain", "token", "name", "cover", "blocks sight", "level", "rough", "vehicles"],
            &tables.terrain,
            |row| {
                let vehicles = if row.barred() { "barred".to_string() } else { yes(row.vehicles()) };
                let sight = [yes(row.cover()), yes(row.blocks_sight()), row.level().to_string()];
                let mut cells = vec![row.glyph().to_string(), name(row.name())];
                cells.extend(sight.into_iter().chain([yes(row.rough()), vehicles]));
                cells
            },
        ),
        Chart::Edges => Listing::of(&["hexside", "name", "barred", "stops", "leads over"], &tables.hexside, |row| {
            vec![name(row.name()), yes(row.barred()), yes(row.stops()), ids(row.neutralizes())]
        }),
        Chart::Paths => Listing::of(&["path", "name", "hexes more along it"], &tables.path, |row| {
            vec![name(row.name()), row.bonus().to_string()]
        }),
        Chart::Features => {
            Listing::of(&["feature", "name", "cover", "blocks sight", "mined"], &tables.feature, |row| {
                vec![name(row.name()), yes(row.cover()), yes(row.blocks_sight()), yes(row.mined())]
            })
        }
        Chart::UnitTypes => {
            Listing::of(&["unit type", "name", "red/black", "usual size", "usual weapon"], &tables.unit_type, |row| {
                let moves = format!("{}/{}", row.red(), row.black());
                vec![name(row.name()), moves, size(row), row.usual().unwrap_or("-").to_string()]
            })
        }
        Chart::Markers => Listing::of(&["marker", "name", "on a sheet"], &tables.marker, |row| {
            vec![name(row.name()), row.count().to_string()]
        }),
    };
    Some(listing)
}

/// The usual size of a unit: its figures, or its vehicles.
fn size(row: &UnitType) -> String {
    if row.is_vehicle() { row.vehicles() } else { row.figures() }.to_string()
}
