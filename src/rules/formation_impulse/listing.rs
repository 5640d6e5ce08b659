//! The charts as `sandtable list` shows them.

use super::tables::{Conceals, Movement, Tables, UnitType, Weapon};
use crate::rules::common::charts::Tables as _;
use crate::rules::listing::{Chart, Listing, yes};

/// The rows of a chart, as the rulebook has them.
pub fn listing(chart: Chart) -> Option<Listing> {
    let tables = &Tables::rulebook().tables;
    let name = |name: Option<&str>| name.unwrap_or_default().to_string();
    let more = |mf: &dyn Fn(Movement) -> i64| Movement::ALL.map(|movement| format!("+{}", mf(movement)));
    let listing = match chart {
        Chart::Terrain => Listing {
            headings: &[
                "terrain",
                "token",
                "name",
                "foot",
                "tracked",
                "wheeled",
                "infantry",
                "vehicles",
                "blocks sight",
                "conceals",
                "level",
            ],
            rows: (tables.terrain.iter())
                .map(|(id, row)| {
                    let costs = Movement::ALL.map(|movement| row.mf(movement).map_or("no".into(), |mf| mf.to_string()));
                    let mut cells = vec![id.clone(), row.glyph().to_string(), name(row.name())];
                    cells.extend(costs);
                    cells.extend([row.db_inf().to_string(), row.db_veh().to_string(), yes(row.blocks_sight())]);
                    cells.extend([conceals(row.conceals()).to_string(), row.level().to_string()]);
                    cells
                })
                .collect(),
        },
        Chart::Edges => Listing {
            headings: &["hexside", "name", "foot", "tracked", "wheeled", "barred", "leads over"],
            rows: (tables.hexside.iter())
                .map(|(id, row)| {
                    let over: Vec<&str> = row.neutralizes().map(|kind| kind.as_str()).collect();
                    let mut cells = vec![id.clone(), name(row.name())];
                    cells.extend(more(&|movement| row.mf(movement)));
                    cells.extend([yes(row.barred()), over.join(", ")]);
                    cells
                })
                .collect(),
        },
        Chart::Features => Listing {
            headings: &[
                "feature", "name", "foot", "tracked", "wheeled", "infantry", "vehicles", "conceals", "protects",
                "mined",
            ],
            rows: (tables.feature.iter())
                .map(|(id, row)| {
                    let mut cells = vec![id.clone(), name(row.name())];
                    cells.extend(more(&|movement| row.mf(movement)));
                    cells.extend([format!("+{}", row.db_inf()), format!("+{}", row.db_veh())]);
                    cells.extend([row.conceals(), row.protects(), row.mined()].map(yes));
                    cells
                })
                .collect(),
        },
        Chart::UnitTypes => Listing {
            headings: &["unit type", "name", "AP", "HE", "assault", "armour/save", "MF"],
            rows: tables.unit_type.iter().map(|(id, row)| unit_type(id, row)).collect(),
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

pub fn conceals(conceals: Conceals) -> &'static str {
    match conceals {
        Conceals::Nobody => "no",
        Conceals::Infantry => "infantry",
        Conceals::All => "yes",
    }
}

fn unit_type(id: &str, row: &UnitType) -> Vec<String> {
    let weapon = |weapon: Option<Weapon>| {
        weapon.map_or("-".to_string(), |weapon| format!("{}/{}/{}", weapon.range(), weapon.fp(), weapon.th()))
    };
    let assault = row.assault(false).map_or("-".to_string(), |factor| {
        format!("{}{}/{}", factor.fp(), if factor.star() { "*" } else { "" }, factor.th())
    });
    let armour = row.save().map_or("-".to_string(), |save| format!("{}/{save}", row.armour()));
    let moves = if row.mf.is_some() { format!("{} {}", row.mf(), row.movement().word()) } else { "-".to_string() };
    let name = row.name().unwrap_or_default().to_string();
    vec![id.to_string(), name, weapon(row.ap(false)), weapon(row.he(false).or(row.ga())), assault, armour, moves]
}
