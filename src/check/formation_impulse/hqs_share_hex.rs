//! Two headquarters in one hex.
//!
//! ## Why it matters
//! A hex holds one HQ or sHQ of a side, whatever their formations.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0204"
//! units = ["R-sHQ", "R-3"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0308"
//! units = ["R-sHQ", "R-3"]
//! ```

use super::field::stacks;
use crate::check::formation_impulse::prelude::*;
use crate::check::naming;
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::error("NW009", Some("1.3.2.3"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let limit = reading.tables.headquarters.in_a_hex;
    for ((cell, _), here) in stacks(reading) {
        let hqs: Vec<Posted> =
            here.into_iter().filter(|post| reading.unit(post.unit).is(UnitType::is_headquarters)).collect();
        let Some(beyond) = usize::try_from(limit).ok().and_then(|limit| hqs.get(limit)) else { continue };
        let who = naming::units(&reading.draft, hqs.iter().map(|post| post.unit));
        report
            .at(beyond.named, format!("{who} begin together in {}", reading.draft.label(cell)))
            .label(format!("at most {limit} HQ or sHQ in a hex"))
            .help("let one of them begin with another unit of its formation");
    }
}
