//! A support value on a unit that is no headquarters.
//!
//! ## Why it matters
//! Only headquarters support the fire of others. The number would be printed on the counter, and players would ask what it
//! is for.
//!
//! ## Example
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4, sup = 1 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Ability;

pub const CHECK: Check = Check::error("SU336", Some("6.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for unit in reading.draft.unit_ids() {
        let (counter, entry) = (reading.counter(unit), reading.draft.unit(unit));
        if counter.kind.as_ref().is_none_or(|(_, row)| row.has(Ability::Hq)) {
            continue;
        }
        let values: Vec<Spanned<i64>> = counter.sides().filter_map(|(_, side)| side.sup).collect();
        let Some(support) = values.first() else { continue };
        let note = report
            .at(support.span, format!("`{}` has support {support} but is no headquarters", entry.id))
            .label("only headquarters support")
            .help("leave `sup` out, or write `type = \"headquarters\"`");
        if let Some(other) = values.get(1) {
            note.also(other.span, "and here");
        }
    }
}
