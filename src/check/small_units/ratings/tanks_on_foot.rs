//! A unit that its type moves by motor, marked as on foot.
//!
//! ## Why it matters
//! The colour of the movement box tells both players which column of the terrain chart holds, who may dig in and whom a
//! sniper can hit. Tanks with the box of infantry would walk through marsh and hide in pillboxes.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "A/Tk"
//! formation = "Tk"
//! type = "tanks"
//! motorized = false                  # tanks drive
//! size = "company"
//! front = { fp = 2, rng = 3, mor = 5, ma = 6, g = 2, a = 2 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "A/Tk"
//! formation = "Tk"
//! type = "tanks"
//! size = "company"
//! front = { fp = 2, rng = 3, mor = 5, ma = 6, g = 2, a = 2 }
//! ```

use super::printed::typed;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Mobility;

pub const CHECK: Check = Check::error("SU302", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for (unit, kind, row) in typed(reading).filter(|(_, _, row)| row.mobility() == Mobility::Motor) {
        let counter = reading.counter(unit);
        // A back on foot may be a crew without its vehicle: that is asked, not refused, by another check.
        let flags = [counter.keys.motorized, counter.front.as_ref().and_then(|front| front.motorized)];
        for flag in flags.into_iter().flatten().filter(|flag| !flag.value) {
            let name = row.name().unwrap_or(kind).to_lowercase();
            report
                .at(
                    flag.span,
                    format!(
                        "`{}` is marked as on foot, but its type, {}, moves by motor",
                        reading.draft.unit(unit).id,
                        name
                    ),
                )
                .label("on foot")
                .help(format!("write `true`, or drop the flag: the type `{kind}` says it already"))
                .fix(Fix::replace("write `true`", flag.span, "true"));
        }
    }
}
