//! Two sides of the same name.
//!
//! ## Why it matters
//! Reports, rosters and the victory entries on the scenario card call sides by their names. If both are called alike, nobody
//! can tell who has won.
//!
//! ## Example
//! ```toml
//! [[side]]
//! id = "british"
//! name = "Army"
//! allied = true
//! colour = "#1F4E79"
//!
//! [[side]]
//! id = "german"
//! name = "Army"
//! colour = "#E69F00"
//! ```
//! Write instead:
//! ```toml
//! [[side]]
//! id = "british"
//! allied = true
//! colour = "#1F4E79"
//!
//! [[side]]
//! id = "german"
//! colour = "#E69F00"
//! ```

use super::same_printed_name::folded;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("U011", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let place = |side: SideId| {
        let side = draft.side(side);
        draft.document.side[side.entry].name.as_ref().map_or(side.id.span, |name| name.span)
    };
    for side in draft.side_ids() {
        let name = draft.side_name(side);
        let Some(first) = draft.side_ids().find(|other| folded(&draft.side_name(*other)) == folded(&name)) else {
            continue;
        };
        // Two sides of one id have a finding of their own.
        if first == side || draft.side(first).id.value == draft.side(side).id.value {
            continue;
        }
        let (one, other) = (&draft.side(first).id, &draft.side(side).id);
        report
            .at(place(side), format!("`{one}` and `{other}` are both called {name}"))
            .label("who is who?")
            .also(place(first), "the other")
            .help("give one of them another `name`");
    }
}
