//! A back with the same ratings as the front.
//!
//! ## Why it matters
//! Losing a step would change nothing that anyone can see or feel, except that the next loss removes the unit. Usually the
//! front was copied and the numbers were never lowered.
//!
//! ## Example
//! ```toml
//! front = { fp = 3, rng = 4, mor = 6, ma = 3 }
//! back = { fp = 3, rng = 4, mor = 6, ma = 3 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 3, rng = 4, mor = 6, ma = 3 }
//! back = { fp = 2, rng = 4, mor = 5, ma = 3 }
//! ```

use super::printed::own_first;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU321", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for unit in reading.draft.unit_ids() {
        let counter = reading.counter(unit);
        let (Some(front), Some(back)) = (&counter.front, &counter.back) else { continue };
        let values = |side: [(_, Option<Spanned<i64>>); 7]| side.map(|(_, rating)| rating.map(|rating| rating.value));
        // Two sides that both lack something may differ once it is added.
        let whole = [front, back].iter().all(|side| side.each().iter().take(4).all(|(_, rating)| rating.is_some()));
        let other_mobility = back.motorized.is_some_and(|flag| flag.value != counter.is_motorized());
        if !whole || other_mobility || values(front.each()) != values(back.each()) {
            continue;
        }
        let (at, other) = own_first(reading, unit, back.span, front.span);
        report
            .at(at, format!("`{}` has the same ratings on both sides", reading.draft.unit(unit).id))
            .label("a loss changes nothing")
            .also(other, "the same here")
            .help("lower firepower or morale on the back, or leave the back out for a unit of one step");
    }
}
