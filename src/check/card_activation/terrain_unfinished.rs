//! A new terrain that does not say what it does.
//!
//! ## Why it matters
//! A row of its own is taken as it stands: what it does not say is no. A terrain that says nothing of cover and sight plays like
//! open ground, which looks like a decision and is a slip.
//!
//! ## Example
//! ```toml
//! [tables.terrain.orchard]
//! name = "Orchard"
//! glyph = "o"
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.orchard]
//! like = "woods"
//! name = "Orchard"
//! glyph = "o"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::rows::{UNFINISHED, unfinished, written};

pub const CHECK: Check =
    Check::error("RF052", Some("TERR"), Run::CardActivation(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let rows = written(&reading.charts, "terrain", &reading.tables.terrain, &reading.sources, &reading.misfits);
        let numbers = rows.filter_map(|written| {
            let row = written.row;
            let lacks = [
                ("name", row.name.is_none()),
                ("cover", row.cover.is_none()),
                ("blocks_sight", row.blocks_sight.is_none()),
            ];
            unfinished(&written, &lacks)
        });
        numbers.collect()
    },
    missing: Some(UNFINISHED),
    ..Bound::SILENT
};
