//! A special rule cites a section that the rulebook does not have.
//!
//! ## Why it matters
//! The number is printed beside the special rule, and players will look it up in vain.
//!
//! ## Example
//! ```toml
//! [[special]]
//! title = "Mist"
//! text = "Nobody sees further than two hexes."
//! cite = "6.99"
//! ```
//! Write instead:
//! ```toml
//! [[special]]
//! title = "Mist"
//! text = "Nobody sees further than two hexes."
//! cite = "6.2"
//! ```

use super::words::{quoted, short};
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S030", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(ruleset) = desk.ruleset else { return };
    let sections = ruleset.sections();
    for special in &desk.draft.document.special {
        let Some(cite) = &special.cite else { continue };
        if sections.section(cite).is_some() {
            continue;
        }
        let note = report
            .at(cite.span, format!("{} has no section `{}`", ruleset.title(), short(cite)))
            .label("not in the rulebook");
        let number = cite.trim_matches(|c: char| !c.is_ascii_digit());
        if sections.section(number).is_some() {
            note.help(format!("write the number alone: `\"{number}\"`"));
            continue;
        }
        let chapter = number.split('.').next().unwrap_or_default();
        let beside: Vec<&str> = sections
            .sections
            .iter()
            .map(|section| section.number.as_str())
            .filter(|known| !chapter.is_empty() && known.split('.').next() == Some(chapter))
            .take(12)
            .collect();
        if beside.is_empty() {
            note.help("sections have numbers such as `\"6.2\"`");
        } else {
            note.help(format!("chapter {chapter} has {}", quoted(beside)));
        }
    }
}
