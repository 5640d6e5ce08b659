//! A headquarters that comes after units of its formation.
//!
//! ## Why it matters
//! Until their HQ is there nobody commands them: each of their hexes checks morale in every impulse, and those who fail do
//! nothing. Who comes from off the map is in command in its first impulse alone.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0804"
//! units = ["B-1"]
//!
//! [[arrival]]
//! turn = 2
//! units = ["B-HQ"]
//! at = "1205"
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0804"
//! units = ["B-HQ", "B-1"]
//! ```

use super::command::{members, percent};
use super::field::{named, origins};
use crate::check::formation_impulse::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::warning("NW057", Some("4.2"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for formation in reading.draft.formation_ids() {
        let members = members(reading, formation);
        let [hq] = members.hqs.as_slice() else { continue };
        let (cells, turn) = origins(reading, *hq);
        let Some(at) = named(reading, *hq).filter(|_| !members.unclear && !cells.is_empty()) else { continue };
        let earlier = members.platoons.iter().filter(|unit| {
            let (cells, first) = origins(reading, **unit);
            !cells.is_empty() && first < turn
        });
        let earlier = earlier.count();
        if earlier == 0 {
            continue;
        }
        let (id, name) = (&reading.draft.unit(*hq).id, &reading.draft.formation(formation).id);
        let units = words::count(earlier, "unit", "units");
        let are = if earlier == 1 { "is" } else { "are" };
        let note = report
            .at(at, format!("`{id}` comes on turn {turn}, and {units} of formation `{name}` {are} there before it"))
            .help("let it come with the first of them, or give those who come later a formation of their own");
        if let Some(morale) = reading.formation(formation).morale {
            let passes = percent(reading.tables.morale.dice, morale.value);
            note.label(format!("until then they act {passes} % of the time, at morale {morale}"));
        }
    }
}
