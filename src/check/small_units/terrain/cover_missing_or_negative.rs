//! A cover that is missing or below zero.
//!
//! ## Why it matters
//! Cover is added to the defence of every unit in the hex, so fire into it cannot be worked out without. Ground that makes
//! units easier to hit than on a bare field is not part of the rules.
//!
//! ## Example
//! ```toml
//! [tables.terrain.marsh]
//! cover = -1
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.marsh]
//! cover = 0
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU204", Some("6.4"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let ground = rows::terrain(reading).filter_map(|row| judge("terrain", "cover", &row, &row.row.cover));
        let forts = rows::fortifications(reading).flat_map(|row| {
            let keys = [("cover", &row.row.cover), ("ruined_cover", &row.row.ruined_cover)];
            keys.into_iter().filter_map(|(key, cover)| judge("fortification", key, &row, cover)).collect::<Vec<_>>()
        });
        ground.chain(forts).collect()
    },
    low: Some(["{what} `{of}` has a `{key}` of {value}", "below 0", "write 0 or more"]),
    missing: Some([
        "{what} `{of}` has no `{key}`",
        "`{key}` missing",
        "add `{key} = 0`, or more where units are harder to hit",
    ]),
    ..Bound::SILENT
};

fn judge<'r, R>(
    what: &str,
    key: &str,
    written: &rows::Written<'r, R>,
    cover: &Option<Spanned<i64>>,
) -> Option<Number<'r>> {
    let number = written.number(cover, 0..)?;
    Some(number.with("what", what).with("key", key))
}
