//! The charts as `sandtable list` shows them.

use super::tables::Tables;
use crate::rules::common::charts::Tables as _;
use crate::rules::listing::{Chart, Listing, yes};

/// The rows of a chart, as the rulebook has them.
pub fn listing(chart: Chart) -> Option<Listing> {
    let tables = &Tables::rulebook().tables;
    let name = |name: Option<&str>| name.unwrap_or_default().to_string();
    let listing = match chart {
        Chart::Terrain => Listing {
            headings: &["terrain", "token", "name", "foot", "motor", "cover", "blocks sight", "stack"],
            rows: (tables.terrain.iter())
                .map(|(id, row)| {
                    let costs = [row.foot().to_string(), row.motor().to_string(), row.cover().to_string()];
                    let mut cells = vec![id.clone(), row.glyph().to_string(), name(row.name())];
                    cells.extend(costs);
                    cells.extend([yes(row.blocks_sight()), row.stack().to_string()]);
                    cells
                })
                .collect(),
        },
        Chart::Edges => Listing {
            headings: &["hexside", "name", "foot", "motor", "leads over"],
            rows: (tables.hexside.iter())
                .map(|(id, row)| {
                    let over: Vec<&str> = row.neutralizes().map(|kind| kind.as_str()).collect();
                    vec![id.clone(), name(row.name()), row.foot().to_string(), row.motor().to_string(), over.join(", ")]
                })
                .collect(),
        },
        Chart::Paths => Listing {
            headings: &["path", "name", "cost of a step"],
            rows: (tables.path.iter())
                .map(|(id, row)| vec![id.clone(), name(row.name()), row.cost().to_string()])
                .collect(),
        },
        Chart::Features => Listing {
            headings: &["fortification", "name", "capacity", "cover", "ruined"],
            rows: (tables.fortification.iter())
                .map(|(id, row)| {
                    let numbers = [row.capacity(), row.cover(), row.ruined_cover()].map(|number| number.to_string());
                    [vec![id.clone(), name(row.name())], numbers.to_vec()].concat()
                })
                .collect(),
        },
        Chart::Markers => Listing {
            headings: &["marker", "name", "on a sheet"],
            rows: (tables.marker.iter())
                .map(|(id, row)| vec![id.clone(), name(row.name()), row.count().to_string()])
                .collect(),
        },
        Chart::UnitTypes => Listing {
            headings: &["unit type", "name", "moves", "class"],
            rows: (tables.unit_type.iter())
                .map(|(id, row)| {
                    let moves = format!("{:?}", row.mobility()).to_lowercase();
                    vec![id.clone(), name(row.name()), moves, row.class().id().to_string()]
                })
                .collect(),
        },
    };
    Some(listing)
}
