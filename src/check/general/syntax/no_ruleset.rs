//! No file says which rules the battle is played by.
//!
//! ## Why it matters
//! The rules decide what the keys, terrain and unit types of a file mean. Without them only its spelling can be checked.
//!
//! ## Example
//! ```toml
//! format = 1
//! title = "A battle without rules"
//! version = "1"
//! licence = "CC0-1.0"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//! title = "A battle"
//! version = "1"
//! licence = "CC0-1.0"
//! ```

use super::gaps::{is_torn, top, was_meant};
use crate::check::prelude::*;
use crate::rules::RULESETS;

pub const CHECK: Check = Check::error("S010", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    if desk.draft.document.rules.is_some() || is_torn(desk) || was_meant(desk, "rules") {
        return;
    }
    let known: Vec<String> = RULESETS.iter().map(|ruleset| format!("`rules = \"{}\"`", ruleset.id())).collect();
    report
        .at(top(desk), "the file does not say which rules it is played by")
        .label("no `rules` here or in any file it uses")
        .help(format!("add {} near the top", known.join(" or ")));
}
