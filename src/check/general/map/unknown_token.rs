//! A token in the grid that stands for nothing.
//!
//! ## Why it matters
//! The cell has no terrain: it cannot be drawn, and nobody knows what it costs to enter.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! grid = """
//! .  w  .
//! .  w  .
//! """
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! legend = { w = "orchard" }
//! grid = """
//! .  w  .
//! .  w  .
//! """
//! ```

use super::glued;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M013", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::UnknownToken { token, times, suggestion, known } = fault else { continue };
        let often = if *times == 1 { String::new() } else { format!(", {times} times") };
        let note = report.at(token.span, format!("unknown token `{token}` in the grid{often}"));
        // Letters that look alike can still be different characters.
        let note = if token.is_ascii() {
            note.label("not in the legend")
        } else {
            let points: Vec<String> = token.chars().map(|c| format!("U+{:04X}", u32::from(c))).collect();
            note.label(format!("{}: not in the legend", points.join(" ")))
        };
        if let Some(apart) = glued::apart(token, known) {
            note.help(format!("put spaces between the tokens: `{apart}`"));
        } else if let Some(word) = suggestion {
            note.help(format!("did you mean `{word}`?"));
        } else {
            let plain = token.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            let key = if plain { token.value.clone() } else { format!("{:?}", token.value) };
            let known: Vec<String> = known.iter().take(12).map(|token| format!("`{token}`")).collect();
            note.help(format!("add it to `[map.legend]`, as `{key} = \"…\"`; known: {}", known.join(", ")));
        }
    }
}
