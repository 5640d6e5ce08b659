//! The charts as `sandtable list` shows them.

use super::tables::Tables;
use crate::rules::common::charts::Tables as _;
use crate::rules::listing::{Chart, Listing, ids, name, yes};

/// The rows of a chart, as the rulebook has them.
pub fn listing(chart: Chart) -> Option<Listing> {
    let tables = &Tables::rulebook().tables;
    let listing = match chart {
        Chart::Terrain => Listing::of(
            &["terrain", "token", "name", "foot", "motor", "cover", "blocks sight", "stack"],
            &tables.terrain,
            |row| {
                let costs = [row.foot().to_string(), row.motor().to_string(), row.cover().to_string()];
                let holds = [yes(row.blocks_sight()), row.stack().to_string()];
                [vec![row.glyph().to_string(), name(row.name())], costs.to_vec(), holds.to_vec()].concat()
            },
        ),
        Chart::Edges => Listing::of(&["hexside", "name", "foot", "motor", "leads over"], &tables.hexside, |row| {
            vec![name(row.name()), row.foot().to_string(), row.motor().to_string(), ids(row.neutralizes())]
        }),
        Chart::Paths => Listing::of(&["path", "name", "cost of a step"], &tables.path, |row| {
            vec![name(row.name()), row.cost().to_string()]
        }),
        Chart::Features => {
            Listing::of(&["fortification", "name", "capacity", "cover", "ruined"], &tables.fortification, |row| {
                let numbers = [row.capacity(), row.cover(), row.ruined_cover()].map(|number| number.to_string());
                [vec![name(row.name())], numbers.to_vec()].concat()
            })
        }
        Chart::Markers => Listing::of(&["marker", "name", "on a sheet"], &tables.marker, |row| {
            vec![name(row.name()), row.count().to_string()]
        }),
        Chart::UnitTypes => Listing::of(&["unit type", "name", "moves", "class"], &tables.unit_type, |row| {
            let moves = format!("{:?}", row.mobility()).to_lowercase();
            vec![name(row.name()), moves, row.class().id().to_string()]
        }),
    };
    Some(listing)
}
