//! A counter without one of its four ratings.
//!
//! ## Why it matters
//! Firepower, range, morale and movement are printed on every side of every counter and asked for all the time. A blank
//! where a number should be stops the game at the first fire or move. A back takes nothing over from its front.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 4 }
//! back = { fp = 1, mor = 4 }                       # how far does it shoot and move?
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 4 }
//! back = { fp = 1, rng = 2, mor = 4, ma = 4 }
//! ```

use super::printed::is_lost;
use crate::check::small_units::prelude::*;
use crate::scenario::victory::and;

pub const CHECK: Check = Check::error("SU301", Some("2.0"), Run::SmallUnits(run));

/// The ratings that every side prints; gun, armour and support are for some units only.
const EVERYWHERE: [&str; 4] = ["fp", "rng", "mor", "ma"];

fn run(reading: &Reading, report: &mut Report<'_>) {
    let names = reading.tables.rating.each();
    let rows = |wanted: &dyn Fn(&str) -> bool| -> Vec<(&str, String)> {
        let rows = names.iter().filter(|(key, _)| EVERYWHERE.contains(key) && wanted(key));
        rows.map(|(key, rating)| (*key, rating.name.to_lowercase())).collect()
    };
    let written = |rows: &[(&str, String)]| rows.iter().map(|(key, _)| format!("{key} = …")).collect::<Vec<_>>();
    for unit in reading.draft.unit_ids().filter(|unit| !reading.draft.is_adrift(*unit)) {
        let (counter, entry) = (reading.counter(unit), reading.draft.unit(unit));
        if counter.front.is_none() && !entry.own.is_lost("front") {
            report
                .at(entry.span, format!("`{}` has no ratings", entry.id))
                .label("no `front`")
                .help(format!("add `front = {{ {} }}`", written(&rows(&|_| true)).join(", ")));
        }
        for (key, side) in counter.sides() {
            let given: Vec<&str> =
                side.each().iter().filter(|(_, value)| value.is_some()).map(|(key, _)| *key).collect();
            let missing = rows(&|rating| !given.contains(&rating) && !is_lost(reading, unit, key, rating));
            if missing.is_empty() {
                continue;
            }
            let named = missing.iter().map(|(_, name)| format!("no {name}")).collect();
            let ticked = written(&missing).iter().map(|text| format!("`{text}`")).collect();
            report
                .at(side.span, format!("`{}` has {} on its {key}", entry.id, and(named)))
                .label("every side prints all four")
                .help(format!("add {}", and(ticked)));
        }
    }
}
