//! An immobile unit with a movement allowance.
//!
//! ## Why it matters
//! The counter shows movement points that its unit may never spend. Either players will move it, or they will look in vain
//! for the reason why they may not.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Pak"
//! side = "german"
//! support_weapon = true
//! type = "anti-tank"
//! size = "section"
//! immobile = true
//! front = { fp = 2, rng = 5, mor = 5, ma = 1, g = 4, a = 3 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Pak"
//! side = "german"
//! support_weapon = true
//! type = "anti-tank"
//! size = "section"
//! immobile = true
//! front = { fp = 2, rng = 5, mor = 5, ma = 0, g = 4, a = 3 }
//! ```

use super::printed::{of_unit, own_first};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU325", Some("5.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for unit in reading.draft.unit_ids() {
        let Some(flag) = reading.counter(unit).keys.immobile.filter(|flag| flag.value) else { continue };
        let Some(allowance) = of_unit(reading, unit, |side| side.ma).into_iter().find(|ma| ma.value > 0) else {
            continue;
        };
        let (at, other) = own_first(reading, unit, allowance.span, flag.span);
        let words = |span| if span == flag.span { "it never moves" } else { "but it could" };
        report
            .at(at, format!("`{}` is immobile but has movement {allowance}", reading.draft.unit(unit).id))
            .label(words(at))
            .also(other, words(other))
            .help("write `ma = 0`, or leave `immobile` out");
    }
}
