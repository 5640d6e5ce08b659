//! A carrier with more than one passenger.
//!
//! ## Why it matters
//! A transport carries one unit. Who else is to come along needs another, or walks.
//!
//! ## Example
//! ```toml
//! id = "R-Eng"
//! formation = "Spear"
//! type = "engineer"
//! on = "R-HT"
//! ```
//! Write instead:
//! ```toml
//! id = "R-Eng"
//! formation = "Spear"
//! type = "engineer"
//! ```

use super::field::loads;
use crate::check::formation_impulse::prelude::*;
use crate::check::together::tell_no_room;

pub const CHECK: Check = Check::error("NW049", Some("CARRY"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for carrier in reading.draft.unit_ids() {
        let told = ("one unit at a time", "add another transport, or let it begin on foot");
        tell_no_room(report, &reading.draft, (carrier, &loads(reading, carrier)), ("on", "carries"), told);
    }
}
