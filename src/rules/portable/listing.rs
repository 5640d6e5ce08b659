//! The charts as `sandtable list` shows them.

use super::tables::{Tables, UnitType};
use crate::rules::common::charts::Tables as _;
use crate::rules::listing::{Chart, Listing, yes};

/// The rows of a chart, as the rulebook has them; nothing lies between squares.
pub fn listing(chart: Chart) -> Option<Listing> {
    let tables = &Tables::rulebook().tables;
    let name = |name: Option<&str>| name.unwrap_or_default().to_string();
    let listing = match chart {
        Chart::Edges => return None,
        Chart::Terrain => Listing {
            headings: &["terrain", "token", "name", "cover", "blocks sight", "level", "stops", "close combat"],
            rows: (tables.terrain.iter())
                .map(|(id, row)| {
                    let stops = if row.barred() { "barred".to_string() } else { yes(row.stop()) };
                    let mut cells = vec![id.clone(), row.glyph().to_string(), name(row.name())];
                    cells.extend([yes(row.cover()), yes(row.blocks_sight()), row.level().to_string()]);
                    cells.extend([stops, format!("{:+}", row.close_combat())]);
                    cells
                })
                .collect(),
        },
        Chart::Paths => Listing {
            headings: &["path", "name", "squares more along it"],
            rows: (tables.path.iter())
                .map(|(id, row)| vec![id.clone(), name(row.name()), row.bonus().to_string()])
                .collect(),
        },
        Chart::Features => Listing {
            headings: &["feature", "name", "cover", "blocks sight", "stops", "hits"],
            rows: (tables.feature.iter())
                .map(|(id, row)| {
                    let flags = [row.cover(), row.blocks_sight(), row.stop(), row.mined()].map(yes);
                    [vec![id.clone(), name(row.name())], flags.to_vec()].concat()
                })
                .collect(),
        },
        Chart::UnitTypes => Listing {
            headings: &["unit type", "name", "strength", "moves", "close combat", "weapon"],
            rows: (tables.unit_type.iter())
                .map(|(id, row)| {
                    let numbers = [row.sp().to_string(), row.r#move().to_string(), pair(row)];
                    let mut cells = vec![id.clone(), name(row.name())];
                    cells.extend(numbers);
                    cells.push(row.weapon().unwrap_or("-").to_string());
                    cells
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

/// The numbers of close combat as a counter shows them: "3+/5+".
fn pair(row: &UnitType) -> String {
    if row.is_aircraft() { "-".to_string() } else { format!("{}+/{}+", row.front(), row.flank()) }
}
