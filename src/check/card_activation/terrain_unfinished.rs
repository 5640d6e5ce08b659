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
use crate::check::{rows, words};

pub const CHECK: Check = Check::error("RF052", Some("TERR"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let written =
        rows::written(&reading.charts, "terrain", &reading.tables.terrain, &reading.sources, &reading.misfits);
    for written in written.filter(|written| written.whole) {
        let row = written.row;
        let lacks = [
            ("name", row.name.is_none()),
            ("cover", row.cover.is_none()),
            ("blocks_sight", row.blocks_sight.is_none()),
        ];
        let keys = words::list(lacks.iter().filter(|(_, lacks)| *lacks).map(|(key, _)| format!("`{key}`")));
        if keys.is_empty() {
            continue;
        }
        report
            .at(written.span, format!("terrain `{}` has no {keys}", written.id))
            .label("a row of its own must be complete")
            .help(format!("add {keys}, or build the row on another with `like`"));
    }
}
