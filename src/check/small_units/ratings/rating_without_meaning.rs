//! A gun rating on a unit that fires as infantry.
//!
//! ## Why it matters
//! Soft units fire at tanks with what they carry: only from the next hex, with the firepower and gun that the multiplier
//! chart gives them, whatever their counter prints. A gun rating there promises something the rules do not keep. Units with
//! a gun of their own print an armour rating too.
//!
//! ## Example
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4, g = 2 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::printed::{classed, of_unit};
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::FireClass;

pub const CHECK: Check = Check::warning("SU326", Some("6.5.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let chart = &reading.tables.multiplier.note_b;
    for (unit, kind, row) in classed(reading).filter(|(_, _, row)| row.class() == FireClass::Inf) {
        // With an armour rating, or a class of its own choosing, the counter has findings of its own.
        let soft = reading.counter(unit).keys.fire_class.is_none_or(|class| class.value == FireClass::Inf)
            && of_unit(reading, unit, |side| side.a).is_empty();
        let guns = of_unit(reading, unit, |side| side.g);
        let Some(gun) = guns.first().filter(|_| soft && chart.firers.contains(&FireClass::Inf)) else { continue };
        let name = row.name().unwrap_or(kind).to_lowercase();
        let note = report
            .at(gun.span, format!("gun {gun} of `{}` is never used against tanks", reading.draft.unit(unit).id))
            .label(format!("{name} fires at them with gun {}", chart.gun))
            .help("leave `g` out, or give it a type with a gun, such as `anti-tank`, and an armour rating");
        if let Some(other) = guns.get(1) {
            note.also(other.span, "and here");
        }
    }
}
