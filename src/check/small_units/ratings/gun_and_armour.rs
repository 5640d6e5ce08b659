//! Whether counters of a class print the gun and armour that the class has [6.5], [6.10].

use super::printed::{classed, is_lost};
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::FireClass;
use crate::scenario::victory::and;

/// Reports every side of a counter of this class that lacks a rating of the class.
pub fn report_missing(reading: &Reading, class: FireClass, report: &mut Report<'_>) {
    let (row, ratings) = (reading.tables.class.of(class), &reading.tables.rating);
    for (unit, ..) in classed(reading).filter(|(_, _, kind)| kind.class() == class) {
        let counter = reading.counter(unit);
        // A unit that says it counts as something else is judged by that word alone.
        if counter.keys.fire_class.is_some_and(|own| own.value != class) {
            continue;
        }
        for (key, side) in counter.sides() {
            let wanted = [("g", row.gun, side.g, &ratings.g), ("a", row.armour, side.a, &ratings.a)];
            let missing: Vec<_> = wanted
                .iter()
                .filter(|(rating, printed, value, _)| {
                    *printed && value.is_none() && !is_lost(reading, unit, key, rating)
                })
                .collect();
            if missing.is_empty() {
                continue;
            }
            let named = missing.iter().map(|(_, _, _, rating)| format!("no {}", rating.name.to_lowercase())).collect();
            let ticked =
                missing.iter().map(|(key, _, _, rating)| format!("`{key} = …` ({} to {})", rating.min, rating.max));
            let (id, kind) = (&reading.draft.unit(unit).id, row.name.to_lowercase());
            report
                .at(side.span, format!("`{id}` has {} on its {key}", and(named)))
                .label(format!("the class `{}`, {kind}, has both", class.id()))
                .help(format!("add {}", and(ticked.collect())));
        }
    }
}
