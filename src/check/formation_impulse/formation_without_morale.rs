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

pub const CHECK: Check =
    Check::error("NW047", Some("MC"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let (draft, dice) = (&reading.draft, reading.tables.morale.dice);
        let lacks = |one: &FormationId| {
            reading.formation(*one).morale.is_none() && !draft.formation(*one).own.is_lost("morale")
        };
        let entries = draft.formation_ids().filter(lacks).map(|one| draft.formation(one));
        entries
            .map(|entry| {
                let number = Number::missing(draft.document.formation[entry.entry].span, entry.id.as_str());
                number.with("dice", dice).with("faces", FACES).with("best", dice.saturating_mul(FACES))
            })
            .collect()
    },
    missing: Some([
        "formation `{of}` has no morale to check",
        "no `morale`",
        "add `morale = …`: what {dice}D{faces} may throw at most, from {dice} to {best}",
    ]),
    ..Bound::SILENT
};
