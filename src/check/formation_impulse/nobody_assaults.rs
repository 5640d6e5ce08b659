//! A side that cannot begin an assault.
//!
//! ## Why it matters
//! Units whose assault factor has a star, and those without one, only defend themselves. Where no unit of a side has any
//! other, it can drive nobody out of a hex but by fire.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.rifle]
//! assault = { star = true }
//!
//! [tables.unit_type.tank-heavy]
//! assault = { star = true }
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.tank-heavy]
//! assault = { star = true }
//! ```

use std::collections::BTreeSet;

use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::hint("NW019", Some("6.3.1"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for side in reading.draft.side_ids().filter(|side| is_known(&reading.draft, *side)) {
        let platoons = in_play_of(&reading.draft, side).filter(|unit| reading.unit(*unit).is(UnitType::is_platoon));
        let platoons: Vec<UnitId> = platoons.collect();
        let assaults = |unit: &UnitId| {
            reading.unit(*unit).is(|kind| kind.assault(false).is_some_and(|factor| factor.fp() > 0 && !factor.star()))
        };
        if platoons.is_empty() || platoons.iter().any(assaults) {
            continue;
        }
        let factor = |kind: &UnitType| kind.assault(false).is_some_and(|factor| factor.fp() > 0);
        let infantry = platoons.iter().filter_map(|unit| reading.unit(*unit).kind.as_ref());
        let starred = infantry.filter(|(_, kind)| kind.infantry() && factor(kind)).map(|(id, _)| format!("`{id}`"));
        let starred = words::list(starred.collect::<BTreeSet<String>>());
        let id = &reading.draft.side(side).id;
        report
            .at(id.span, format!("`{id}` cannot begin an assault: no unit has a factor without a star"))
            .label(words::count(platoons.len(), "platoon", "platoons"))
            .help(match starred.is_empty() {
                true => "give it infantry or tanks, if it is to take anything that is held".to_string(),
                false => format!("if it is to take anything that is held, take the star off {starred}"),
            });
    }
}
