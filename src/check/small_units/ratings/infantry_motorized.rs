//! A unit that its type moves on foot, marked as motorized.
//!
//! ## Why it matters
//! A black movement box on an infantry symbol leaves the players with two answers to every terrain cost. Whether troops
//! ride is said by their type; only headquarters exist in both kinds and need the flag.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! formation = "Fus"
//! type = "infantry"
//! motorized = true                   # infantry walks
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 6 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! formation = "Fus"
//! type = "motorized-infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 6 }
//! ```

use super::printed::typed;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Mobility;

pub const CHECK: Check = Check::error("SU303", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for (unit, kind, row) in typed(reading).filter(|(_, _, row)| row.mobility() == Mobility::Foot) {
        let counter = reading.counter(unit);
        let flags = [counter.keys.motorized, counter.front.as_ref().and_then(|front| front.motorized)];
        for flag in flags.into_iter().flatten().filter(|flag| flag.value) {
            let riding = format!("motorized-{kind}");
            let help = match reading.tables.unit_type.contains_key(&riding) {
                true => format!("write `type = \"{riding}\"`, or drop the flag"),
                false => format!("drop the flag, or add a type of its own: `[tables.unit_type.{riding}]`"),
            };
            let name = row.name().unwrap_or(kind).to_lowercase();
            report
                .at(
                    flag.span,
                    format!(
                        "`{}` is marked as motorized, but its type, {name}, is on foot",
                        reading.draft.unit(unit).id
                    ),
                )
                .label("motorized")
                .help(help);
        }
    }
}
