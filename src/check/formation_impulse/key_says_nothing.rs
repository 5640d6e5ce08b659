//! A key that says nothing where it stands.
//!
//! ## Why it matters
//! `hull` says with what platoons a headquarters comes back, dice and score belong to missions of high explosive, and aircraft
//! act by a chit of their own. Elsewhere nobody reads these keys, so they probably stand with the wrong entry.
//!
//! ## Example
//! ```toml
//! id = "R-2"
//! formation = "Spear"
//! type = "rifle"
//! hull = "soft"
//! ```
//! Write instead:
//! ```toml
//! id = "R-2"
//! formation = "Spear"
//! type = "rifle"
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::keys::MissionKind;
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::warning("NW052", Some("UNIT"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let (unit, entry) = (reading.unit(id), reading.draft.unit(id));
        let Some((kind, row)) = &unit.kind else { continue };
        let hull = unit.keys.hull.filter(|_| !UnitType::is_headquarters(row));
        let formation = entry.formation.filter(|_| row.is_aircraft());
        if let Some(hull) = hull {
            report
                .at(hull.span, format!("`hull` means nothing here for `{}`, a unit of type `{kind}`", entry.id))
                .label("only for headquarters: soft or hard")
                .help("leave it out, or change the type");
        }
        if let Some(formation) = formation {
            report
                .at(formation.span, format!("`{}` is an aircraft, and acts by a chit of its own", entry.id))
                .label("its formation says nothing")
                .help("write `side = …` in place of `formation`")
                .cite("11.3");
        }
    }
    for mission in &reading.missions {
        if mission.kind.is_none_or(|kind| kind.value != MissionKind::Smoke) {
            continue;
        }
        for (key, number) in [("fp", mission.fp), ("th", mission.th)] {
            let Some(number) = number else { continue };
            report
                .at(number.span, format!("`{key}` means nothing for a smoke mission"))
                .label("only for high explosive")
                .help("leave it out, or write `kind = \"he\"`")
                .cite("11.2.2");
        }
    }
}
