//! A scenario that does not say who wins.
//!
//! ## Why it matters
//! No rulebook decides it: who has won is what a scenario is about. Without it the players stop after the last turn and ask
//! each other.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//! title = "The crossing"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//! title = "The crossing"
//!
//! [[victory]]
//! result = "draw"
//! ```

use crate::check::misfit;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("V001", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let document = &desk.draft.document;
    if document.victory.is_empty() && !misfit::is_table(desk, "victory") {
        report.at(document.head(), "the scenario does not say who wins").help(
            "add `[[victory]]` entries, the best result first; the first that holds decides, and a last one without \
             tests takes every other case",
        );
    }
}
