//! A new terrain that leaves a value out.
//!
//! ## Why it matters
//! A row of its own is taken as it stands: what it does not say is nought or no. A terrain without movement costs is one nobody
//! can enter, and one without dice gives no cover; both look like a decision and are a slip.
//!
//! ## Example
//! ```toml
//! [tables.terrain.swamp]
//! name = "Swamp"
//! glyph = "s"
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.swamp]
//! like = "rough"
//! name = "Swamp"
//! glyph = "s"
//! tracked = 0
//! wheeled = 0
//! ```

use super::rows;
use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::rules::formation_impulse::tables::Terrain;

pub const CHECK: Check = Check::error("NW058", Some("TERR"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::terrain(reading).filter(|written| written.whole) {
        let keys = words::list(missing(written.row).map(|key| format!("`{key}`")));
        if keys.is_empty() {
            continue;
        }
        report
            .at(written.span, format!("terrain `{}` has no {keys}", written.id))
            .label("a row of its own must be complete")
            .help(format!("add {keys}, or build the row on another with `like`"));
    }
}

/// The keys a row lacks. Its token may come from the legend, and most ground is level and not built up.
fn missing(row: &Terrain) -> impl Iterator<Item = &'static str> {
    let keys = [
        ("name", row.name.is_none()),
        ("foot", row.foot.is_none()),
        ("tracked", row.tracked.is_none()),
        ("wheeled", row.wheeled.is_none()),
        ("db_inf", row.db_inf.is_none()),
        ("db_veh", row.db_veh.is_none()),
        ("blocks_sight", row.blocks_sight.is_none()),
        ("conceals", row.conceals.is_none()),
    ];
    keys.into_iter().filter(|(_, lacks)| *lacks).map(|(key, _)| key)
}
