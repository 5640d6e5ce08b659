//! A formation without a morale.
//!
//! ## Why it matters
//! Its units rally by it, and those out of command act by it. There is no usual morale: how good a formation is makes half
//! of what a battle is about.
//!
//! ## Example
//! ```toml
//! id = "Garrison"
//! side = "blue"
//! colour = "#F7E98E"
//! ```
//! Write instead:
//! ```toml
//! id = "Garrison"
//! side = "blue"
//! colour = "#F7E98E"
//! morale = 8
//! ```

use super::command::FACES;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::error("NW047", Some("MC"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let dice = reading.tables.morale.dice;
    for formation in reading.draft.formation_ids() {
        let entry = reading.draft.formation(formation);
        if reading.formation(formation).morale.is_some() || entry.own.is_lost("morale") {
            continue;
        }
        report
            .at(
                reading.draft.document.formation[entry.entry].span,
                format!("formation `{}` has no morale to check", entry.id),
            )
            .label("no `morale`")
            .help(format!(
                "add `morale = …`: what {dice}D{FACES} may throw at most, from {dice} to {}",
                dice.saturating_mul(FACES)
            ));
    }
}
