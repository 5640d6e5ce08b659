//! An armour rating on a soft unit.
//!
//! ## Why it matters
//! The ratings on a counter decide how it counts in the multiplier chart. An infantry counter that prints armour is no
//! longer infantry there: riflemen must come next to it to hurt it, and tanks lose their advantage over it. A gun that
//! fires at aircraft and tanks alike is no such case; it prints both ratings.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 4, a = 1 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 4 }
//! ```

use super::printed::{class_by_ratings, classed, of_unit};
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::{Ability, FireClass};

pub const CHECK: Check = Check::warning("SU314", Some("6.5.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for (unit, kind, row) in classed(reading).filter(|(_, _, row)| row.class() == FireClass::Inf) {
        let counter = reading.counter(unit);
        let armour = of_unit(reading, unit, |side| side.a);
        let said_otherwise = counter.keys.fire_class.is_some_and(|class| class.value != FireClass::Inf);
        let dual_purpose = row.has(Ability::AntiAir) && counter.rating(|side| side.g).is_some();
        let Some(first) = armour.first().filter(|_| !said_otherwise && !dual_purpose) else { continue };
        let id = &reading.draft.unit(unit).id;
        let name = row.name().unwrap_or(kind).to_lowercase();
        let mut note = report.at(first.span, format!("`{id}` has armour {first}, but its type, {name}, is soft"));
        note = match class_by_ratings(reading, unit).filter(|class| *class != FireClass::Inf) {
            Some(class) if counter.keys.fire_class.is_none() => note
                .label(format!("counts as {} now", reading.tables.class.of(class).name.to_lowercase()))
                .help(format!("leave `a` out, or say `fire_class = \"{}\"` if that is meant", class.id())),
            _ => note.label("soft units have none").help("leave `a` out"),
        };
        if let Some(other) = armour.get(1) {
            note.also(other.span, "and here");
        }
    }
}
