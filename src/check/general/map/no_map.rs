//! A scenario without a map.
//!
//! ## Why it matters
//! There is nowhere to set up, nothing to print and nothing to fight over.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//! title = "A battle in the void"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//! title = "A battle on a plain"
//!
//! [map]
//! size = "10x8"
//! default = "clear"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M006", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let document = &desk.draft.document;
    // A map that was written but could not be read, or may stand in a file that could not, has been reported there.
    let excused = |fault: &Fault| match fault {
        Fault::UnknownKey { suggestion, .. } => suggestion.as_deref() == Some("map"),
        Fault::WrongType { place, .. } => place == "`map`",
        Fault::Unreadable { .. } | Fault::Escapes { .. } | Fault::CircularUse { .. } => true,
        _ => false,
    };
    if document.map.is_none() && !desk.faults.iter().any(excused) {
        report
            .at(document.head(), "the scenario has no map")
            .label("no `[map]` in this file")
            .help("add a `[map]` with a `grid`, or build on a file that has one: `use = \"battle.toml\"`");
    }
}
