//! A support weapon with two steps.
//!
//! ## Why it matters
//! A support weapon is a single gun or vehicle: one loss and it is gone. With a back it takes two, as a company does, and
//! since it does not count for stacking it makes a stack harder to remove than the rules expect.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Flak"
//! side = "german"
//! support_weapon = true
//! type = "anti-air"
//! size = "section"
//! front = { fp = 2, rng = 3, mor = 5, ma = 2 }
//! back = { fp = 1, rng = 3, mor = 4, ma = 2 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Flak"
//! side = "german"
//! support_weapon = true
//! type = "anti-air"
//! size = "section"
//! front = { fp = 2, rng = 3, mor = 5, ma = 2 }
//! ```

use super::printed::own_first;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU323", Some("10.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for unit in reading.draft.unit_ids() {
        let keys = &reading.counter(unit).keys;
        let (Some(weapon), Some(back)) = (keys.support_weapon.filter(|flag| flag.value), &keys.back) else { continue };
        // A number of steps that goes against the back is an error already.
        if keys.steps.is_some_and(|steps| steps.value != 2) {
            continue;
        }
        let (at, other) = own_first(reading, unit, back.span, weapon.span);
        report
            .at(at, format!("support weapon `{}` has two steps", reading.draft.unit(unit).id))
            .label(if at == back.span { "a second step" } else { "a support weapon" })
            .also(other, if at == back.span { "a support weapon" } else { "a second step" })
            .help("leave the back out, or make it a unit of its formation");
    }
}
