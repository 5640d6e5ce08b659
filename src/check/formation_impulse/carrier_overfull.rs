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

pub const CHECK: Check = Check::error("NW049", Some("CARRY"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for carrier in reading.draft.unit_ids() {
        let loads = loads(reading, carrier);
        let [(first, named), others @ ..] = loads.as_slice() else { continue };
        for (unit, span) in others {
            let [name, other, transport] = [*unit, *first, carrier].map(|unit| &reading.draft.unit(unit).id);
            report
                .at(*span, format!("`{name}` has no room on `{transport}`, which carries `{other}`"))
                .label("one unit at a time")
                .also(*named, "the first")
                .help("add another transport, or let it begin on foot");
        }
    }
}
