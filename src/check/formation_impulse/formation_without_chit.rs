//! A formation with no chit in the cup.
//!
//! ## Why it matters
//! A formation has an impulse for each of its chits that is drawn. With none it never acts, and its units stand where they
//! were set up until the game ends.
//!
//! ## Example
//! ```toml
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 0
//! ```
//! Write instead:
//! ```toml
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 2
//! ```

use super::cup::Cup;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::error("NW003", Some("P1"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    // If there is no chit at all, that is the one thing to say.
    if Cup::of(reading).formations == 0 {
        return;
    }
    for formation in reading.draft.formation_ids() {
        let Some(chits) = reading.formation(formation).chits.filter(|chits| chits.value < 1) else { continue };
        let id = &reading.draft.formation(formation).id;
        report
            .at(chits.span, format!("formation `{id}` has no chit in the cup, so it never acts"))
            .label("at least one")
            .help("write 1, or leave `chits` out; a formation with two acts twice in a turn");
    }
}
