//! A morale at which a unit can never rally.
//!
//! ## Why it matters
//! A disorganized unit rallies with a card below its morale, which is one lower while it is disorganized. The lowest card
//! is a 1, so a printed morale of 2 or less leaves no card that would do: once disorganized, the unit is out of the battle.
//! Where the option `rally_morale` compares with the printed morale, that is so for a 1 alone.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 4 }
//! back = { fp = 1, rng = 2, mor = 2, ma = 4 }      # no card is below 1
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

use crate::check::small_units::prelude::*;
use crate::rules::small_units::options::Options;

pub const CHECK: Check = Check::warning("SU305", Some("8.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let tables = &reading.tables;
    let printed = Options::of(&reading.draft, &reading.tables).rally_printed;
    let penalty = if printed { 0 } else { -tables.disorganized.morale };
    let needed = tables.cards.lowest() + penalty + 1;
    for unit in reading.draft.unit_ids() {
        for (_, side) in reading.counter(unit).sides() {
            // A morale below 1 has a finding of its own.
            let Some(morale) = side.mor.filter(|morale| (1..needed).contains(&morale.value)) else { continue };
            report
                .at(morale.span, format!("`{}` can never rally with morale {morale}", reading.draft.unit(unit).id))
                .label(format!("no card is below {}", morale.value - penalty))
                .help(format!("raise it to {needed} or more"));
        }
    }
}
