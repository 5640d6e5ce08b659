//! A set-up entry that places nobody.
//!
//! ## Why it matters
//! The set-up card gets a line that tells the players to do nothing. Usually the units were moved to another entry and
//! the old one was forgotten, or they were left out by mistake.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0204"
//! units = []
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! ```

use crate::check::misfit;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("P004", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let misfits = misfit::all(desk);
    for setup in &desk.draft.document.setup {
        let Some(units) = setup.units.as_ref().filter(|units| units.each().is_empty()) else { continue };
        // A list whose items were cut out was not written empty.
        if misfit::below(desk.sources, setup.span, &misfits) {
            continue;
        }
        let at = setup.at.as_ref().map(|at| at.each().iter().map(|at| at.value).collect::<Vec<_>>().join(" "));
        report
            .at(units.span, format!("the set-up at `{}` places nobody", at.unwrap_or_default()))
            .label("no units")
            .help("name the units that begin there, or delete the entry");
    }
}
