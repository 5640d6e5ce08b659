//! A fortification that protects no better than the open hex.
//!
//! ## Why it matters
//! The cover inside takes the place of the terrain's. In a fortification with less cover than the farm it stands in, units
//! are easier to hit than beside it.
//!
//! ## Example
//! ```toml
//! [tables.fortification.pillbox]
//! cover = 2           # the one on the map stands in a farm
//! ruined_cover = 1
//! ```
//! Write instead:
//! ```toml
//! [tables.fortification.pillbox]
//! cover = 3
//! ruined_cover = 2
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU211", Some("11.8.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::fortifications(reading) {
        if let Some(cover) = written.own(&written.row.cover).filter(|cover| cover.value == 0) {
            report
                .at(cover.span, format!("fortification `{}` gives no cover", written.id))
                .label("as in the open")
                .help(format!("write a number up to {}", reading.tables.fire.cover_high));
        }
    }
    let Some(map) = &reading.draft.map else { return };
    for feature in &map.features {
        let Some((id, fort)) = reading.tables.fortification.get_index(feature.kind.value) else { continue };
        let Some(terrain) = map.terrain(feature.cell.value) else { continue };
        let Some((ground, row)) = reading.tables.terrain.get_index(terrain.0.into()) else { continue };
        // No cover at all has been said of the chart.
        if fort.cover() < 1 || fort.cover() >= row.cover() {
            continue;
        }
        report
            .at(
                feature.cell.span,
                format!(
                    "in {} the `{id}` gives cover {}, less than the {} that `{ground}` gives by itself",
                    map.grid.label(feature.cell.value),
                    fort.cover(),
                    row.cover()
                ),
            )
            .label(format!("{ground}: cover {}", row.cover()))
            .also(fort.cover.map(|cover| cover.span).unwrap_or_default(), "the cover inside")
            .help(format!("give `{id}` a cover of {} or more, or put it elsewhere", row.cover()));
    }
}
