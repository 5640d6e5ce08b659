//! Fire missions that nobody can call.
//!
//! ## Why it matters
//! Artillery is called by an HQ, an sHQ or a reconnaissance unit that sees the hex. A side with none of them never uses its
//! missions.
//!
//! ## Example
//! ```toml
//! [[mission]]
//! side = "blue"
//! kind = "smoke"
//! turns = 1
//!
//! [[unit]]
//! id = "B-HQ"
//! formation = "Garrison"
//! type = "truck"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "B-HQ"
//! formation = "Garrison"
//! type = "hq"
//! ```

use std::collections::BTreeSet;

use crate::check::formation_impulse::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::warning("NW028", Some("11.2"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let mut told = BTreeSet::new();
    for mission in &reading.missions {
        let Some(side) = mission.side.filter(|side| is_known(&reading.draft, *side) && told.insert(*side)) else {
            continue;
        };
        let calls = |unit: UnitId| reading.unit(unit).is(|kind| kind.is_headquarters() || kind.recon());
        let mut units = in_play_of(&reading.draft, side).peekable();
        if units.peek().is_none() || units.any(calls) {
            continue;
        }
        let own = reading.missions.iter().filter(|other| other.side == Some(side));
        let missions: i64 = own.map(|own| own.count.max(0).saturating_mul(own.turns.len() as i64)).sum();
        let id = &reading.draft.side(side).id;
        report
            .at(
                mission.span,
                format!(
                    "nobody of `{id}` can call {}",
                    words::count(usize::try_from(missions).unwrap_or(0), "fire mission", "fire missions")
                ),
            )
            .label("no HQ, sHQ or reconnaissance")
            .help("give the side a unit that can call them, or leave them out");
    }
}
