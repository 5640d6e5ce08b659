//! A fire mission on a turn the battle does not have, or on none at all.
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

use std::collections::BTreeMap;

use crate::check::formation_impulse::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("NW051", Some("11.2"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(last) = reading.draft.turns() else { return };
    let help = match last {
        1 => "write turn 1".to_string(),
        _ => format!("write turns from 1 to {last}"),
    };
    for (mission, keys) in reading.missions.iter().zip(&reading.keys.mission) {
        // What cannot be read as turns has a finding of its own.
        let none = keys.turns.as_ref().filter(|turns| turns.each(&reading.sources).is_ok_and(|turns| turns.is_empty()));
        if let Some(turns) = none {
            report.at(turns.span, "a mission on no turn at all").label("never called").help(help.as_str());
        }
        // Several turns of one range stand in the same place.
        let mut places: BTreeMap<Span, Vec<i64>> = BTreeMap::new();
        for turn in &mission.turns {
            places.entry(turn.span).or_default().push(turn.value);
        }
        for (at, turns) in places {
            let odd: Vec<i64> = turns.iter().copied().filter(|turn| !(1..=last).contains(turn)).collect();
            if odd.is_empty() {
                continue;
            }
            let never = words::turns(&odd);
            report
                .at(
                    at,
                    format!(
                        "a mission on {never}, and the battle has {}",
                        words::count(last as usize, "turn", "turns")
                    ),
                )
                .label(if odd.len() == turns.len() {
                    "never called".to_string()
                } else {
                    format!("never called on {never}")
                })
                .help(help.as_str());
        }
    }
}
