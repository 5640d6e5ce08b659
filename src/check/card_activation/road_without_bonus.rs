//! AFVs that come in along a road.
//!
//! ## Why it matters
//! The additional hex for roads is for all but AFVs. Whoever counts on a quick march of tanks should count again.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["R-Tk"]
//! at = "0501"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["B-Cav"]
//! at = "0101"
//! ```

use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::tables::UnitType;
use std::collections::BTreeSet;

pub const CHECK: Check = Check::hint("RF041", Some("TERR.road"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let roads: BTreeSet<Cell> = map.paths.iter().flat_map(|path| &path.cells).map(|cell| cell.value).collect();
    for arrival in &reading.draft.arrivals {
        let cells = arrival.cells.as_deref().unwrap_or_default();
        if cells.is_empty() || !cells.iter().all(|cell| roads.contains(&cell.value)) {
            continue;
        }
        for unit in arrival.units.iter().filter(|unit| reading.unit(unit.value).is(UnitType::afv)) {
            report
                .at(
                    unit.span,
                    format!(
                        "`{}` comes in along a road, which AFVs go no faster on",
                        reading.draft.unit(unit.value).id
                    ),
                )
                .label("no additional hex")
                .help("allow for it in the turn of arrival");
        }
    }
}
