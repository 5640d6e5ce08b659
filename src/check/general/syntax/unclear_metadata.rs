//! A scenario without a title, a version or a licence.
//!
//! ## Why it matters
//! The title and the version stand on every printed page: without them two prints of different age look alike. Without a
//! licence nobody knows whether they may pass the battle on.
//!
//! ## Example
//! ```toml
//! version = "1.0"
//! date = "2026-11-16"
//! author = "Sandtable"
//! ```
//! Write instead:
//! ```toml
//! version = "1.0"
//! date = "2026-11-16"
//! author = "Sandtable"
//! licence = "CC0-1.0"
//! ```

use super::gaps::{is_torn, top, was_meant};
use super::words::quoted;
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("S029", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    // A file of an unknown game says nothing yet that could be printed.
    if desk.ruleset.is_none() || is_torn(desk) {
        return;
    }
    let document = &desk.draft.document;
    let keys = [("title", &document.title), ("version", &document.version), ("licence", &document.licence)];
    let missing: Vec<&str> =
        keys.iter().filter(|(key, value)| value.is_none() && !was_meant(desk, key)).map(|(key, _)| *key).collect();
    if missing.is_empty() {
        return;
    }
    let examples: Vec<String> = missing
        .iter()
        .map(|key| match *key {
            "title" => "`title = \"…\"`".to_string(),
            "version" => "`version = \"1\"`".to_string(),
            other => format!("`{other} = \"CC-BY-4.0\"`"),
        })
        .collect();
    report
        .at(top(desk), format!("the scenario has no {}", quoted(missing.iter().copied())))
        .label("wanted near the top")
        .help(format!("add {}", examples.join(", ")));
}
