//! A fire mission with values that cannot be played.
//!
//! ## Why it matters
//! A mission of high explosive throws dice at each hex it covers, against a To Hit number: it needs both. There is at least
//! one mission in each of its turns.
//!
//! ## Example
//! ```toml
//! [[mission]]
//! side = "red"
//! kind = "he"
//! turns = "1..3"
//! fp = 3
//! ```
//! Write instead:
//! ```toml
//! [[mission]]
//! side = "red"
//! kind = "he"
//! turns = "1..3"
//! fp = 3
//! th = 5
//! ```

use super::factor_out_of_range::MOST_DICE;
use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::rules::formation_impulse::keys::MissionKind;

pub const CHECK: Check = Check::error("NW029", Some("11.2"), Run::FormationImpulse(run));

/// No side has more missions of a kind in a turn.
const MOST_MISSIONS: i64 = 20;

fn run(reading: &Reading, report: &mut Report<'_>) {
    let fire = &reading.tables.fire;
    for (mission, keys) in reading.missions.iter().zip(&reading.keys.mission) {
        let explosive = mission.kind.is_some_and(|kind| kind.value == MissionKind::He);
        let lacks = [("fp", mission.fp.is_none()), ("th", mission.th.is_none())];
        let lacks: Vec<String> =
            lacks.iter().filter(|(_, lacks)| *lacks && explosive).map(|(key, _)| format!("`{key}`")).collect();
        if !lacks.is_empty() {
            let keys = words::list(lacks);
            report
                .at(mission.span, format!("a mission of high explosive has no {keys}"))
                .label("needs `fp` and `th`")
                .help(format!("add {keys}: `fp` dice are thrown at each hex, and hit from `th` on"));
        }
        let numbers = [
            ("count", keys.count, 1, MOST_MISSIONS),
            ("fp", mission.fp.filter(|_| explosive), 1, MOST_DICE),
            ("th", mission.th.filter(|_| explosive), fire.least_th, fire.most_th),
        ];
        for (key, number, least, most) in numbers {
            let Some(number) = number.filter(|number| !(least..=most).contains(&number.value)) else { continue };
            report
                .at(number.span, format!("`{key}` of a mission cannot be {number}"))
                .label(format!("{least} to {most}"))
                .help(format!("write a number from {least} to {most}"));
        }
    }
}
