//! The charts as `sandtable list` shows them.

use super::tables::{Tables, UnitType};
use crate::rules::common::charts::Tables as _;
use crate::rules::listing::{Chart, Listing, name, yes};

/// The rows of a chart, as the rulebook has them; nothing lies between squares.
pub fn listing(chart: Chart) -> Option<Listing> {
    let tables = &Tables::rulebook().tables;
    let listing = match chart {
        Chart::Edges => return None,
        Chart::Terrain => Listing::of(
            &["terrain", "token", "name", "cover", "blocks sight", "level", "stops", "close combat"],
            &tables.terrain,
            |row| {
                let stops = if row.barred() { "barred".to_string() } else { yes(row.stop()) };
                let (level, fight) = (row.level().to_string(), format!("{:+}", row.close_combat()));
                let named = [row.glyph().to_string(), name(row.name())];
                let does = [yes(row.cover()), yes(row.blocks_sight()), level, stops, fight];
                named.into_iter().chain(does).collect()
            },
        ),
        Chart::Paths => Listing::of(&["path", "name", "squares more along it"], &tables.path, |row| {
            vec![name(row.name()), row.bonus().to_string()]
        }),
        Chart::Features => {
            Listing::of(&["feature", "name", "cover", "blocks sight", "stops", "hits"], &tables.feature, |row| {
                let does = [row.cover(), row.blocks_sight(), row.stop(), row.mined()].map(yes);
                [vec![name(row.name())], does.to_vec()].concat()
            })
        }
        Chart::UnitTypes => Listing::of(
            &["unit type", "name", "strength", "moves", "close combat", "weapon"],
            &tables.unit_type,
            |row| {
                let numbers = [row.sp().to_string(), row.r#move().to_string(), pair(row)];
                let weapon = row.weapon().unwrap_or("-").to_string();
                [vec![name(row.name())], numbers.to_vec(), vec![weapon]].concat()
            },
        ),
        Chart::Markers => Listing::of(&["marker", "name", "on a sheet"], &tables.marker, |row| {
            vec![name(row.name()), row.count().to_string()]
        }),
    };
    Some(listing)
}

/// The numbers of close combat as a counter shows them: "3+/5+".
fn pair(row: &UnitType) -> String {
    if row.is_aircraft() { "-".to_string() } else { format!("{}+/{}+", row.front(), row.flank()) }
}
