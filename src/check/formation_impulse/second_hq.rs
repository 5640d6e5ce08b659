//! A second headquarters in one formation.
//!
//! ## Why it matters
//! A formation has one HQ. Whatever else leads in it is an sHQ, which passes the command of the HQ on.
//!
//! ## Example
//! ```toml
//! id = "R-sHQ"
//! formation = "Spear"
//! type = "hq"
//! ```
//! Write instead:
//! ```toml
//! id = "R-sHQ"
//! formation = "Spear"
//! type = "sub-hq"
//! ```

use super::command::members;
use crate::check::formation_impulse::prelude::*;
use crate::check::together::tell_second;

pub const CHECK: Check = Check::error("NW007", Some("1.3.2"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for formation in reading.draft.formation_ids() {
        let help = "make it an sHQ, as of type `sub-hq`, or give it a formation of its own";
        tell_second(report, &reading.draft, (formation, &members(reading, formation).hqs), "HQ", help);
    }
}
