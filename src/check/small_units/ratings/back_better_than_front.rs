//! A unit that gets better by losing a step.
//!
//! ## Why it matters
//! The back of a counter shows what is left after a loss. If a rating on it is higher than on the front, the two sides were
//! probably swapped or a digit slipped, and the opponent helps the unit by hitting it.
//!
//! ## Example
//! ```toml
//! front = { fp = 3, rng = 4, mor = 6, ma = 3 }
//! back = { fp = 4, rng = 4, mor = 5, ma = 3 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 3, rng = 4, mor = 6, ma = 3 }
//! back = { fp = 2, rng = 4, mor = 5, ma = 3 }
//! ```

use super::printed::own_first;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU320", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let ratings = reading.tables.rating.each();
    for unit in reading.draft.unit_ids() {
        let counter = reading.counter(unit);
        let (Some(front), Some(back)) = (&counter.front, &counter.back) else { continue };
        let pairs = front.each().into_iter().zip(back.each());
        for (((_, full), (_, reduced)), (_, rating)) in pairs.zip(ratings) {
            let (Some(full), Some(reduced)) = (full, reduced) else { continue };
            // A value no counter may have is reported as such.
            let sound = |value: i64| (rating.min..=rating.max).contains(&value);
            if reduced.value <= full.value || !sound(full.value) || !sound(reduced.value) {
                continue;
            }
            let (at, other) = own_first(reading, unit, reduced.span, full.span);
            let (here, there) =
                if at == reduced.span { ("on the back", "on the front") } else { ("on the front", "on the back") };
            report
                .at(
                    at,
                    format!(
                        "`{}` has {} {reduced} on the back but {full} on the front",
                        reading.draft.unit(unit).id,
                        rating.name.to_lowercase(),
                    ),
                )
                .label(here)
                .also(other, there)
                .help(format!("write {full} or less on the back"));
        }
    }
}
