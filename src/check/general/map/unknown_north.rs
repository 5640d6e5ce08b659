//! A north that is no direction.
//!
//! ## Why it matters
//! The arrow on the printed map would have nowhere to point.
//!
//! ## Example
//! ```toml
//! [map]
//! north = "up"
//! name = "Oster"
//! ```
//! Write instead:
//! ```toml
//! [map]
//! name = "Oster"
//! ```

use super::words;
use crate::check::prelude::*;
use crate::grid::Direction;

pub const CHECK: Check = Check::error("M040", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(north) = desk.draft.document.map.as_ref().and_then(|map| map.north.as_ref()) else { return };
    if north.trim().parse::<Direction>().is_ok() {
        return;
    }
    let all: Vec<String> = Direction::ALL.iter().map(Direction::to_string).collect();
    let note = report.at(north.span, format!("`{north}` is not a direction")).label("where the arrow points");
    let Some(meant) = spelt_out(north) else {
        note.help(format!("write {}; N is the top of the sheet", words::choice(&all)));
        return;
    };
    let note = note.help(format!("write `{meant}`"));
    if let Some(fix) = words::rewrite(desk, north, &meant.to_string()) {
        note.fix(fix);
    }
}

/// A direction written as a word: "north-east" is NE.
fn spelt_out(word: &str) -> Option<Direction> {
    let mut letters = String::new();
    let mut rest = word.trim().to_lowercase().replace(['-', ' ', '_'], "");
    for (name, letter) in [("north", 'N'), ("south", 'S'), ("east", 'E'), ("west", 'W')] {
        if let Some(after) = rest.strip_prefix(name) {
            letters.push(letter);
            rest = after.to_string();
        }
    }
    if rest.is_empty() { letters.parse().ok() } else { None }
}
