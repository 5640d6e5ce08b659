//! A fire class that goes against the unit's type.
//!
//! ## Why it matters
//! Players read the class off the symbol: they see an anti-tank gun, look up the row for guns, and get another result than
//! you meant. The class is there for the few counters whose symbol leaves it open.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "6pdr"
//! formation = "Fus"
//! support_weapon = true
//! type = "anti-tank"
//! fire_class = "inf"                 # players see a gun
//! size = "section"
//! front = { fp = 1, rng = 3, mor = 5, ma = 2, g = 3, a = 2 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "6pdr"
//! formation = "Fus"
//! support_weapon = true
//! type = "anti-tank"
//! size = "section"
//! front = { fp = 1, rng = 3, mor = 5, ma = 2, g = 3, a = 2 }
//! ```

use super::printed::{class_by_ratings, classed};
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::{FireClass, Mobility};

pub const CHECK: Check = Check::warning("SU319", Some("6.10"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let name = |class: FireClass| reading.tables.class.of(class).name.to_lowercase();
    for (unit, kind, row) in classed(reading) {
        let Some(class) = reading.counter(unit).keys.fire_class else { continue };
        let own = row.class();
        let by_ratings = class_by_ratings(reading, unit);
        // A headquarters may ride in anything, and light armour may be light indeed.
        let open = row.mobility() == Mobility::Either || (own, class.value) == (FireClass::La, FireClass::Inf);
        if open || class.value == own || by_ratings.is_none_or(|by_ratings| by_ratings == class.value) {
            continue;
        }
        let entry = reading.draft.unit(unit);
        let symbol = row.name().unwrap_or(kind).to_lowercase();
        let note = report
            .at(class.span, format!("`{}` counts as {}, but its type is {symbol}", entry.id, name(class.value)))
            .label(format!("its symbol says {}", name(own)))
            .help(format!("leave `fire_class` out, or write `fire_class = \"{}\"`", own.id()));
        if let Some(written) = entry.kind {
            note.also(written.span, "the type players see");
        }
    }
}
