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

pub const CHECK: Check = Check::warning("SU205", Some("6.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let high = reading.tables.fire.cover_high;
    let ground = rows::terrain(reading).map(|row| (format!("terrain `{}`", row.id), row.own(&row.row.cover)));
    let forts =
        rows::fortifications(reading).map(|row| (format!("fortification `{}`", row.id), row.own(&row.row.cover)));
    for (what, cover) in ground.chain(forts) {
        if let Some(cover) = cover.filter(|cover| cover.value > high) {
            report
                .at(cover.span, format!("{what} gives cover {cover}, which ordinary fire seldom beats"))
                .label(format!("above {high}"))
                .help(format!("write {high} or less, unless fire is meant to fail"));
        }
    }
}
