//! A fire mission on a turn the battle does not have.
//!
//! ## Why it matters
//! It is never called, and the side has less artillery than the file seems to say.
//!
//! ## Example
//! ```toml
//! side = "red"
//! kind = "smoke"
//! turns = 9
//! ```
//! Write instead:
//! ```toml
//! side = "red"
//! kind = "smoke"
//! turns = 2
//! ```

use std::collections::BTreeSet;

use crate::check::formation_impulse::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check {
    code: "NW051",
    name: "mission-on-no-turn",
    severity: Severity::Error,
    cite: Some("11.2"),
    doc: include_str!("mission_on_no_turn.rs"),
    run: Run::FormationImpulse(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let Some(last) = sheet.draft.turns() else { return };
    for mission in &sheet.missions {
        let odd = mission.turns.iter().filter(|turn| !(1..=last).contains(&turn.value));
        // Several turns of one range stand in the same place.
        let mut told = BTreeSet::new();
        for turn in odd.filter(|turn| told.insert(turn.span)) {
            report
                .at(
                    turn.span,
                    format!(
                        "a mission on turn {turn}, and the battle has {}",
                        words::count(last as usize, "turn", "turns")
                    ),
                )
                .label("never called")
                .help(format!("write turns from 1 to {last}"));
        }
    }
}
