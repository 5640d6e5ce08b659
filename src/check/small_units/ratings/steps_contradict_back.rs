//! A number of steps that the counter does not have.
//!
//! ## Why it matters
//! A unit has as many steps as its counter has printed sides. If the list says two and the back is blank, or one and there
//! is a back, the players cannot know whether the first loss removes it.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! steps = 2                          # but no back
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::printed::own_first;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU322", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for unit in reading.draft.unit_ids() {
        let (counter, entry) = (reading.counter(unit), reading.draft.unit(unit));
        let Some(steps) = counter.keys.steps else { continue };
        match (steps.value, &counter.back) {
            (1, None) | (2, Some(_)) => {}
            (2, None) if entry.own.is_lost("back") => {}
            (2, None) => {
                report
                    .at(steps.span, format!("`{}` has 2 steps but no back", entry.id))
                    .label("nothing to flip to")
                    .help("add `back = { fp = …, rng = …, mor = …, ma = … }`, or leave `steps` out");
            }
            (1, Some(back)) => {
                let (at, other) = own_first(reading, unit, steps.span, back.span);
                report
                    .at(at, format!("`{}` has 1 step but a back", entry.id))
                    .label(if at == steps.span { "one step" } else { "a second side" })
                    .also(other, if at == steps.span { "a second side" } else { "one step" })
                    .help("leave out `steps` or `back`");
            }
            (other, _) => {
                report
                    .at(steps.span, format!("`{}` has {other} steps", entry.id))
                    .label("a counter has 1 or 2")
                    .help("leave `steps` out: it follows from `back`");
            }
        }
    }
}
