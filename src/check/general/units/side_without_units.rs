//! A side without a single unit.
//!
//! ## Why it matters
//! It can do nothing but lose, if the other side ever comes to its objectives. Mostly the units were given to the other
//! side, or to a formation that is.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [[side]]
//! id = "british"
//!
//! [[side]]
//! id = "german"
//!
//! [[formation]]
//! id = "Fus"
//! side = "british"
//!
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [[side]]
//! id = "british"
//!
//! [[side]]
//! id = "german"
//!
//! [[formation]]
//! id = "Fus"
//! side = "british"
//!
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//!
//! [[unit]]
//! id = "Flak"
//! side = "german"
//! type = "anti-air"
//! support_weapon = true
//! ```

use std::collections::BTreeSet;

use crate::check::prelude::*;
use crate::check::start::SIDES;

pub const CHECK: Check = Check::warning("U006", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let filled: BTreeSet<SideId> = draft.units.iter().filter_map(|unit| unit.side).collect();
    // A side too many is a fault of its own; and a unit whose side is unknown may belong to this one.
    for side in draft.side_ids().take(SIDES) {
        if filled.contains(&side) || draft.units.iter().any(|unit| unit.side.is_none()) {
            continue;
        }
        let id = &draft.side(side).id;
        report.at(id.span, format!("side `{id}` has no units")).label("nobody to play with").help(
            match desk.ruleset.is_none_or(|ruleset| ruleset.has_formations()) {
                true => format!("give it a formation with `side = \"{id}\"`, and units in it"),
                false => format!("write `side = \"{id}\"` in its units"),
            },
        );
    }
}
