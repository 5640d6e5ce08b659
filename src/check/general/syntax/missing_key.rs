//! A table lacks a key it cannot do without.
//!
//! ## Why it matters
//! A unit without an id cannot be placed, an arrival without a turn never comes. What the table was meant to say is not
//! guessed.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0904"
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0904"
//! units = ["HQ/MG", "Flak"]
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S007", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::MissingKey { place, key, span } = fault else { continue };
        let note = report.at(*span, format!("{place} has no `{key}`")).label(format!("`{key}` is missing"));
        match example(key) {
            Some(value) => note.help(format!("add `{key} = {value}`")),
            None => note.help(format!("add `{key}`")),
        };
    }
}

/// What the value of a key looks like.
fn example(key: &str) -> Option<&'static str> {
    Some(match key {
        "at" | "control" | "exit" => "\"0101\"",
        "id" | "name" | "title" | "text" | "side" | "formation" | "kind" | "result" | "object" | "value" => "\"…\"",
        "units" => "[\"…\"]",
        "cells" => "\"0101-0105\"",
        "sides" => "\"0101/0102\"",
        "turn" | "turns" | "points" | "at_least" => "1",
        _ => return None,
    })
}
