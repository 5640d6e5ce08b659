//! Markers are printed that nothing in the scenario calls for.
//!
//! ## Why it matters
//! They take room on the sheet and make players look for a rule they have forgotten: mine markers in a battle without mines.
//! Where nothing is said, the sheet holds none of them.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! smoke = 6                          # no rule of this game uses smoke
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! control = 6
//! ```

use crate::check::small_units::prelude::*;
use crate::rules::small_units::needs;
use crate::rules::small_units::tables::Need;

pub const CHECK: Check = Check::hint("SU059", None, Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let print = reading.draft.document.print.iter();
    for (id, count) in print.flat_map(|print| print.markers.iter()) {
        let Some(marker) = reading.tables.marker.get(id.as_str()) else { continue };
        let needless = marker.need() != Need::Optional && needs::needed(reading, marker) == 0;
        if needless && count.value > 0 {
            report
                .at(count.span, format!("`{id}` markers are printed, and nothing in this scenario uses one"))
                .label("not needed")
                .help(format!("leave `{id}` out: the sheet then holds what is needed"));
        }
    }
}
