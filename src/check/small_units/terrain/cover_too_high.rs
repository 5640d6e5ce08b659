//! A cover so high that fire hardly gets through.
//!
//! ## Why it matters
//! A shot sets twice the firepower and a card against morale and cover together. With much more cover than a farmhouse
//! gives, an average card does nothing to an average unit, and the hex is taken by close combat or not at all.
//!
//! ## Example
//! ```toml
//! [tables.terrain.farm]
//! cover = 7
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.farm]
//! cover = 4
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::warning("SU205", Some("6.4"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let high = reading.tables.fire.cover_high;
        let ground = rows::terrain(reading).map(|row| ("terrain", row.id, row.own(&row.row.cover)));
        let forts = rows::fortifications(reading).map(|row| ("fortification", row.id, row.own(&row.row.cover)));
        let all = ground.chain(forts);
        all.filter_map(|(what, id, cover)| Some(Number::given(cover?, id, ..=high).with("what", what))).collect()
    },
    high: Some([
        "{what} `{of}` gives cover {value}, which ordinary fire seldom beats",
        "above {most}",
        "write {most} or less, unless fire is meant to fail",
    ]),
    ..Bound::SILENT
};
