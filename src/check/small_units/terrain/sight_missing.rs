//! A terrain that does not say whether it blocks sight.
//!
//! ## Why it matters
//! Units fire only at what they see, and a sight line ends at terrain that blocks it. Left open, every shot across the hex
//! begins with an argument.
//!
//! ## Example
//! ```toml
//! [tables.terrain.heath]
//! name = "Heath"
//! foot = 1
//! motor = 2
//! cover = 1
//! stack = 3
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.heath]
//! name = "Heath"
//! foot = 1
//! motor = 2
//! cover = 1
//! stack = 3
//! blocks_sight = false
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU207", Some("2.0"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let rows = rows::terrain(reading).filter(|written| written.whole && written.row.blocks_sight.is_none());
        rows.map(|written| Number::missing(written.span, written.id)).collect()
    },
    missing: Some([
        "terrain `{of}` does not say whether it blocks sight",
        "`blocks_sight` missing",
        "add `blocks_sight = true` or `blocks_sight = false`",
    ]),
    ..Bound::SILENT
};
