//! A transport with more than one load.
//!
//! ## Why it matters
//! A transport carries one unit or tows one gun. Who else is to come along needs another.
//!
//! ## Example
//! ```toml
//! id = "R-4"
//! side = "red"
//! type = "infantry"
//! aboard = "R-Tow"
//! ```
//! Write instead:
//! ```toml
//! id = "R-4"
//! side = "red"
//! type = "infantry"
//! aboard = "R-Truck"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::together::tell_no_room;

pub const CHECK: Check = Check::error("RF045", Some("LOAD"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for carrier in reading.draft.unit_ids() {
        let place = |unit: UnitId| {
            let unit = reading.unit(unit);
            [unit.aboard, unit.tower].into_iter().flatten().find(|named| named.value == carrier)
        };
        let loads = reading.draft.unit_ids().filter(|unit| *unit != carrier);
        let loads: Vec<(UnitId, Span)> = loads.filter_map(|unit| Some((unit, place(unit)?.span))).collect();
        let told = ("one load or one gun", "add another transport");
        tell_no_room(report, &reading.draft, (carrier, &loads), ("with", "takes"), told);
    }
}
