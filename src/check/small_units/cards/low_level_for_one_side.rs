//! One side can run low on ammunition and the other cannot.
//!
//! ## Why it matters
//! A side without a low level goes on firing whatever its marker shows; ammunition then only takes from its defensive
//! fire. That can be the point of a scenario, but it can also be a forgotten table.
//!
//! ## Example
//! ```toml
//! [ammunition.british]
//! low = 4
//!
//! [ammunition.german]
//! ```
//! Write instead:
//! ```toml
//! [ammunition.british]
//! low = 4
//!
//! [ammunition.german]
//! low = 4
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::hint("SU611", Some("11.5.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let ammunition = &reading.keys.ammunition;
    let low = |side: SideId| reading.of_side(ammunition, side).and_then(|keys| keys.low);
    let Some((limited, level)) = reading.draft.side_ids().find_map(|side| Some((side, low(side)?))) else { return };
    let astray = ammunition.iter().any(|(side, _)| reading.side_named(side).is_none());
    for side in reading.draft.side_ids().filter(|side| low(*side).is_none()) {
        let id = &reading.draft.side(side).id;
        if astray || reading.draft.document.own.file.is_lost_on(&["ammunition", id, "low"]) {
            continue;
        }
        let place = reading.of_side(ammunition, side).map_or(id.span, |keys| keys.span);
        report
            .at(place, format!("`{id}` never runs low on ammunition, but `{}` does", reading.draft.side(limited).id))
            .label("no low level")
            .also(level.span, format!("low from level {level} on"))
            .help(format!("write `low = {level}` in `[ammunition.{id}]`, unless only one side is to be short"));
    }
}
