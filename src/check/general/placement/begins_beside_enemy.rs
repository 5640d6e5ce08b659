//! Enemies that begin next to each other.
//!
//! ## Why it matters
//! Whoever acts first on the first turn fires or fights before the other has done anything, and a die or a card decides who that
//! is. A cell between them lets both have a say.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0705"
//! units = ["A/Fus", "B/Fus"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! ```

use crate::check::prelude::*;
use crate::check::{contact, words};

pub const CHECK: Check = Check::warning("P013", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let pairs = contact::pairs(draft);
    let Some(first) = pairs.first() else { return };
    let (here, there) = (&draft.unit(first.post.unit).id, &draft.unit(first.enemy.unit.value).id);
    let more = match pairs.len() - 1 {
        0 => String::new(),
        more => format!(", and units in {} do so too", words::count(more, "other cell", "other cells")),
    };
    let cell = first.post.cell;
    report
        .at(cell.span, format!("`{here}` begins in {} next to its enemy `{there}`{more}", draft.label(cell.value)))
        .label("in contact before the first turn")
        .also(first.enemy.at, format!("`{there}` begins here"))
        .help("leave a cell between them");
}
