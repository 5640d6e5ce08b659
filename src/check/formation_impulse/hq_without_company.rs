//! A headquarters that begins with no unit of its formation.
//!
//! ## Why it matters
//! An HQ or sHQ stays and moves with a platoon of its own formation: by itself it cannot move, and is nobody's target. It
//! must be with one from the start.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0804"
//! units = ["B-1"]
//!
//! [[setup]]
//! at = "0803"
//! units = ["B-HQ"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0804"
//! units = ["B-HQ", "B-1"]
//! ```

use super::command::members;
use super::field::{can_begin_together, named, origins};
use crate::check::formation_impulse::prelude::*;
use crate::check::naming;

pub const CHECK: Check = Check::error("NW008", Some("1.3.2.1"), Run::FormationImpulse(run)).of_role(Role::Astray);

fn run(reading: &Reading, report: &mut Report<'_>) {
    for formation in reading.draft.formation_ids() {
        let members = members(reading, formation);
        let placed = |unit: &UnitId| !origins(reading, *unit).0.is_empty();
        // A platoon that is placed nowhere, for which there is a finding, may be the one it was to be with.
        if members.unclear || !members.platoons.iter().all(placed) {
            continue;
        }
        for hq in members.hqs.iter().chain(&members.sub_hqs).copied().filter(placed) {
            let company = members.platoons.iter().any(|unit| can_begin_together(reading, hq, *unit));
            // Whoever is there and belongs to nobody has a finding, and probably belongs to it.
            let stray = |unit: UnitId| reading.draft.unit(unit).formation.is_none() && !reading.draft.flies(unit);
            if company || reading.draft.unit_ids().any(|unit| stray(unit) && can_begin_together(reading, hq, unit)) {
                continue;
            }
            let Some(at) = named(reading, hq) else { continue };
            let id = &reading.draft.unit(hq).id;
            let note = report
                .at(at, format!("`{id}` begins with no unit of formation `{}`", reading.draft.formation(formation).id))
                .label("never alone");
            match members.platoons.is_empty() {
                true => note.help("add a platoon to its formation, and let both begin in one hex"),
                false => {
                    let company = naming::units(&reading.draft, members.platoons.iter().copied());
                    let of = if members.platoons.len() == 1 { "" } else { "one of " };
                    note.help(format!("let it begin in the hex of {of}{company}"))
                }
            };
        }
    }
}
