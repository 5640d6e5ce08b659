//! A changed cost or defence of terrain.
//!
//! ## Why it matters
//! The terrain chart is ours to begin with, and a scenario may have another. But each factor more to enter a hex slows a
//! battle down, and each die may take a hit away, so this says which numbers differ and how much of the map they touch.
//! It is a hint and fails nothing.
//!
//! ## Example
//! ```toml
//! [tables.terrain.woods]
//! db_inf = 1
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.thicket]
//! like = "woods"
//! db_inf = 1
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::rules::common::charts::Tables as _;
use crate::rules::formation_impulse::tables::{Tables, Terrain};

pub const CHECK: Check = Check::hint("NW043", Some("TERR"), Run::FormationImpulse(run)).of_role(Role::ChartValue);

type Field = fn(&Terrain) -> Option<Spanned<String>>;

/// The values of a row that are played by, by their keys.
const VALUES: [(&str, Field); 10] = [
    ("db_inf", |row| words_of(&row.db_inf)),
    ("db_veh", |row| words_of(&row.db_veh)),
    ("foot", |row| words_of(&row.foot)),
    ("tracked", |row| words_of(&row.tracked)),
    ("wheeled", |row| words_of(&row.wheeled)),
    ("level", |row| words_of(&row.level)),
    ("blocks_sight", |row| words_of(&row.blocks_sight)),
    ("overrun", |row| words_of(&row.overrun)),
    ("built_up", |row| words_of(&row.built_up)),
    ("conceals", |row| Some(row.conceals?.map(|conceals| format!("{conceals:?}").to_lowercase()))),
];

fn words_of<T: ToString + Copy>(value: &Option<Spanned<T>>) -> Option<Spanned<String>> {
    Some((*value)?.map(|value| value.to_string()))
}

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.charts.rows("terrain") {
        let before = Tables::rulebook().tables.terrain.get(id.value);
        let (Some(before), Some((kind, _, now))) = (before, reading.tables.terrain.get_full(id.value)) else {
            continue;
        };
        let on_map = reading.draft.map.iter().flat_map(|map| &map.terrain).flatten();
        let hexes = on_map.filter(|terrain| usize::from(terrain.0) == kind).count();
        for (key, field) in VALUES {
            let (Some(before), Some(now)) = (field(before), field(now)) else { continue };
            if before.value == now.value {
                continue;
            }
            report
                .at(now.span, format!("`{key}` of `{}` is {now} in place of {before}", id.value))
                .label(match hexes {
                    0 => "on no hex of this map".to_string(),
                    _ => format!("on {} of this map", words::count(hexes, "hex", "hexes")),
                })
                .help(format!(
                    "{}for a terrain beside it, add a row with a name of its own and `like = \"{}\"`",
                    meaning(key, &now),
                    id.value
                ));
        }
    }
}

/// What a number does, for those who do not know the chart by heart; other values say it themselves.
fn meaning(key: &str, now: &str) -> String {
    let Some(now) = now.parse::<i64>().ok().filter(|_| key != "level") else { return String::new() };
    let means = match key {
        "db_inf" => format!("infantry throws {now} to save itself there"),
        "db_veh" => format!("vehicles throw {now} to save themselves there, beside those of their armour"),
        "foot" if now == 0 => "nobody enters on foot, but along a road".to_string(),
        _ if now == 0 => format!("nothing {key} enters, but along a road"),
        "foot" => format!("{} to enter on foot", words::count(now as usize, "movement factor", "movement factors")),
        _ => format!("{} to enter if {key}", words::count(now as usize, "movement factor", "movement factors")),
    };
    format!("{means}; ")
}
