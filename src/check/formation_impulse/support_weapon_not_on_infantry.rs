//! A support weapon with a unit that is no infantry.
//!
//! ## Why it matters
//! Support weapons are carried by infantry platoons, add to their fire, and are lost with them. No other unit can use one.
//!
//! ## Example
//! ```toml
//! id = "R-Tk1"
//! formation = "Spear"
//! type = "tank-medium"
//! support = ["machine-gun"]
//! ```
//! Write instead:
//! ```toml
//! id = "R-Tk1"
//! formation = "Spear"
//! type = "tank-medium"
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::error("NW021", Some("1.3.4"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let Some((kind, row)) = &unit.kind else { continue };
        if UnitType::infantry(row) {
            continue;
        }
        for (weapon, _) in &unit.support {
            let name = &reading.draft.unit(id).id;
            report
                .at(weapon.span, format!("`{name}` of type `{kind}` has a `{weapon}`, which only infantry can have"))
                .label("not for this unit")
                .help("give it to an infantry platoon, or leave it out");
        }
    }
}
