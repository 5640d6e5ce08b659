//! Anti-aircraft units against an enemy without aircraft.
//!
//! ## Why it matters
//! Nothing will ever come for them to shoot down. They still fire at what is on the ground, if badly at hard targets, so
//! this is a hint and fails nothing.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "R-AA"
//! formation = "Spear"
//! type = "aa-gun"
//!
//! [[setup]]
//! at = "0208"
//! units = ["R-AA"]
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "R-AA"
//! formation = "Spear"
//! type = "at-gun"
//!
//! [[setup]]
//! at = "0208"
//! units = ["R-AA"]
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::{naming, words};
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::hint("NW034", Some("11.1"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let sides: Vec<SideId> = draft.side_ids().collect();
    if !sides.iter().all(|side| is_known(draft, *side)) {
        return;
    }
    for side in &sides {
        // Aircraft that are not in play may have been forgotten, which is a finding of its own.
        let flies = |unit: UnitId| draft.flies(unit) && draft.unit(unit).side != Some(*side);
        let guns = in_play_of(draft, *side).filter(|unit| reading.unit(*unit).is(UnitType::anti_air));
        let guns: Vec<UnitId> = guns.collect();
        let Some(first) = guns.first().filter(|_| !draft.unit_ids().any(flies)) else { continue };
        let others = sides.iter().filter(|other| *other != side).map(|other| format!("`{}`", draft.side(*other).id));
        report
            .at(
                draft.unit(*first).id.span,
                format!(
                    "{} can fire at aircraft, and {} has none",
                    naming::units(draft, guns.iter().copied()),
                    words::list(others)
                ),
            )
            .label("nothing to shoot down")
            .help(format!(
                "it fires at ground targets all the same, at hard ones with a To Hit number of {}",
                reading.tables.anti_air.hard_th
            ));
    }
}
