//! A unit that counts as something else than its type, by what its counter prints.
//!
//! ## Why it matters
//! Reconnaissance and mechanized infantry count as light armour in the multiplier chart if they print an armour rating, and
//! as infantry if they do not. Sandtable goes by the ratings, but an armoured car whose rating was forgotten is then hit
//! like a man on foot. Say it, and nobody has to guess.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Recce"
//! formation = "Fus"
//! type = "reconnaissance"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 5, ma = 7 }     # armoured cars, or men on bicycles?
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Recce"
//! formation = "Fus"
//! type = "reconnaissance"
//! fire_class = "inf"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 5, ma = 7 }
//! ```

use super::printed::{class_by_ratings, classed};
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::FireClass;

pub const CHECK: Check = Check::warning("SU317", Some("6.10"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let classes = &reading.tables.class;
    // Tanks and guns whose ratings are wanting, and infantry that has too many, are told so by checks of their own.
    for (unit, kind, row) in classed(reading).filter(|(_, _, row)| row.class() == FireClass::La) {
        let (counter, entry) = (reading.counter(unit), reading.draft.unit(unit));
        let (None, Some(class)) = (counter.keys.fire_class, class_by_ratings(reading, unit)) else { continue };
        let Some(written) = entry.kind.filter(|_| class != row.class()) else { continue };
        let (gun, armour) = (counter.rating(|side| side.g), counter.rating(|side| side.a));
        let prints = match (gun, armour) {
            (Some(gun), Some(_)) => format!("prints gun {gun}"),
            _ => "prints no armour".to_string(),
        };
        let (now, before) = (low(&classes.of(class).name), low(&classes.of(row.class()).name));
        report
            .at(written.span, format!("`{}` {prints}, so it counts as {now} and not as {before}", entry.id))
            .label(format!("{} is usually {before}", low(row.name().unwrap_or(kind))))
            .help(format!("say `fire_class = \"{}\"` if that is meant, or correct the ratings", class.id()));
    }
}

fn low(name: &str) -> String {
    name.to_lowercase()
}
