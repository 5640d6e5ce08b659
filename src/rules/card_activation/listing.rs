//! The charts as `sandtable list` shows them.

use super::tables::{Tables, UnitType};
use crate::rules::common::charts::Tables as _;
use crate::rules::listing::{Chart, Listing, yes};

/// The rows of a chart, as the rulebook has them.
pub fn listing(chart: Chart) -> Option<Listing> {
    let tables = &Tables::rulebook().tables;
    let name = |name: Option<&str>| name.unwrap_or_default().to_string();
    let listing = match chart {
        Chart::Terrain => Listing {
            headings: &["terrain", "token", "name", "cover", "blocks sight", "level", "rough", "vehicles"],
            rows: (tables.terrain.iter())
                .map(|(id, row)| {
                    let vehicles = if row.barred() { "barred".to_string() } else { yes(row.vehicles()) };
                    let mut cells = vec![id.clone(), row.glyph().to_string(), name(row.name())];
                    cells.extend([yes(row.cover()), yes(row.blocks_sight()), row.level().to_string()]);
                    cells.extend([yes(row.rough()), vehicles]);
                    cells
                })
                .collect(),
        },
        Chart::Edges => Listing {
            headings: &["hexside", "name", "barred", "stops", "leads over"],
            rows: (tables.hexside.iter())
                .map(|(id, row)| {
                    let over: Vec<&str> = row.neutralizes().map(|kind| kind.as_str()).collect();
                    vec![id.clone(), name(row.name()), yes(row.barred()), yes(row.stops()), over.join(", ")]
                })
                .collect(),
        },
        Chart::Paths => Listing {
            headings: &["path", "name", "hexes more along it"],
            rows: (tables.path.iter())
                .map(|(id, row)| vec![id.clone(), name(row.name()), row.bonus().to_string()])
                .collect(),
        },
        Chart::Features => Listing {
            headings: &["feature", "name", "cover", "blocks sight", "mined"],
            rows: (tables.feature.iter())
                .map(|(id, row)| {
                    let flags = [row.cover(), row.blocks_sight(), row.mined()].map(yes);
                    [vec![id.clone(), name(row.name())], flags.to_vec()].concat()
                })
                .collect(),
        },
        Chart::UnitTypes => Listing {
            headings: &["unit type", "name", "red/black", "usual size", "usual weapon"],
            rows: (tables.unit_type.iter())
                .map(|(id, row)| {
                    let moves = format!("{}/{}", row.red(), row.black());
                    vec![id.clone(), name(row.name()), moves, size(row), row.usual().unwrap_or("-").to_string()]
                })
                .collect(),
        },
        Chart::Markers => Listing {
            headings: &["marker", "name", "on a sheet"],
            rows: (tables.marker.iter())
                .map(|(id, row)| vec![id.clone(), name(row.name()), row.count().to_string()])
                .collect(),
        },
    };
    Some(listing)
}

/// The usual size of a unit: its figures, or its vehicles.
fn size(row: &UnitType) -> String {
    if row.is_vehicle() { row.vehicles() } else { row.figures() }.to_string()
}
