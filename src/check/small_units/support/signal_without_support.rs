//! A signal unit whose side has nothing to call.
//!
//! ## Why it matters
//! A signal unit lets aim cards for artillery and aircraft come from hand. Where its side has neither on any turn, it is
//! just a weak company.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Radio"
//! side = "german"
//! support_weapon = true
//! type = "signal"
//! size = "section"
//! front = { fp = 1, rng = 1, mor = 5, ma = 4 }
//!
//! [[setup]]
//! at = "0805"
//! units = ["Radio"]      # and no [[support]] for "german"
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "german"
//! turns = [2, 4]
//! af = "1x1"
//! ```

use super::fires::sides_with;
use crate::check::small_units::prelude::*;
use crate::check::small_units::taking_part::TakingPart;
use crate::rules::small_units::tables::Ability;

pub const CHECK: Check = Check::hint("SU706", Some("11.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let supported = sides_with(reading, &["af", "as"]);
    for &id in TakingPart::of(&reading.draft).units.keys() {
        let unit = reading.draft.unit(id);
        let (Some(side), Some(kind)) = (unit.side, unit.kind) else { continue };
        if !reading.counter(id).has(Ability::Signal) || supported.contains(&side) {
            continue;
        }
        let side = &reading.draft.side(side).id;
        report
            .at(kind.span, format!("`{}` can call artillery and aircraft, but `{side}` has none", unit.id))
            .label("of no use here")
            .help(format!("give `{side}` a `[[support]]` entry, or make the unit another type"));
    }
}
