//! A platoon or headquarters that belongs to no formation.
//!
//! ## Why it matters
//! Units act when a chit of their formation is drawn. One outside all of them is never drawn: it fires at what moves past
//! it and does nothing else all game. Only aircraft have a chit of their own.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "R-Eng"
//! side = "red"
//! type = "engineer"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "R-Eng"
//! formation = "Spear"
//! type = "engineer"
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("NW001", Some("P1"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    // Where there is not a single formation, that is the one thing to say.
    if draft.formations.is_empty() {
        return;
    }
    for id in draft.unit_ids() {
        let unit = draft.unit(id);
        let named = draft.written(id, |unit| &unit.formation).is_some() || unit.own.is_lost("formation");
        // Of whom not even the side is known, that is the thing to say.
        if named || unit.side.is_none() || unit.kind.is_none() || draft.flies(id) || draft.is_adrift(id) {
            continue;
        }
        let own = draft.formations.iter().filter(|formation| formation.side == unit.side);
        let own = words::list(own.map(|formation| format!("`{}`", formation.id)));
        report
            .at(unit.span, format!("`{}` belongs to no formation, so no chit lets it act", unit.id))
            .label("no `formation`")
            .help(match own.is_empty() {
                true => "declare a `[[formation]]` of its side, and name it with `formation = …`".to_string(),
                false => format!("add `formation = …`: its side has {own}"),
            });
    }
}
