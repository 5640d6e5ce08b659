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
use crate::check::rows::{UNFINISHED, unfinished};

pub const CHECK: Check =
    Check::error("NW058", Some("TERR"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        // Its token may come from the legend, and most ground is level and not built up.
        let numbers = rows::terrain(reading).filter_map(|written| {
            let row = written.row;
            let lacks = [
                ("name", row.name.is_none()),
                ("foot", row.foot.is_none()),
                ("tracked", row.tracked.is_none()),
                ("wheeled", row.wheeled.is_none()),
                ("db_inf", row.db_inf.is_none()),
                ("db_veh", row.db_veh.is_none()),
                ("blocks_sight", row.blocks_sight.is_none()),
                ("conceals", row.conceals.is_none()),
            ];
            unfinished(&written, &lacks)
        });
        numbers.collect()
    },
    missing: Some(UNFINISHED),
    ..Bound::SILENT
};
