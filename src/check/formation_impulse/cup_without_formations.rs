//! A cup without a single formation chit.
//!
//! ## Why it matters
//! The game is drawn from the cup. With nothing in it but End Turn chits every turn is over before it begins.
//!
//! ## Example
//! ```toml
//! [[formation]]
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 0
//!
//! [[formation]]
//! id = "Garrison"
//! side = "blue"
//! colour = "#F7E98E"
//! morale = 8
//! chits = 0
//! ```
//! Write instead:
//! ```toml
//! [[formation]]
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 2
//!
//! [[formation]]
//! id = "Garrison"
//! side = "blue"
//! colour = "#F7E98E"
//! morale = 8
//! ```

use super::cup::Cup;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::error("NW027", Some("P1"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    if Cup::of(reading).formations > 0 {
        return;
    }
    let chits = reading.formations.iter().find_map(|formation| formation.chits);
    // A formation that a unit names, or that could not be read, has a finding of its own.
    let meant = draft.unit_ids().any(|unit| draft.written(unit, |unit| &unit.formation).is_some());
    match chits {
        Some(chits) => report
            .at(chits.span, "no formation has a chit in the cup")
            .label("the first of them")
            .help("leave `chits` out, or write how often each formation may act in a turn"),
        None if meant || !draft.document.formation.is_empty() => return,
        None => report
            .at(draft.document.head(), "there is no formation, and so no chit in the cup")
            .label("nobody can ever act")
            .help("declare a `[[formation]]` with its side and morale, and name it in its units with `formation = …`"),
    };
}
