//! A unit that begins on a minefield.
//!
//! ## Why it matters
//! Mines hit whoever enters, so this unit stands on them unharmed until somebody else comes, and is hit when it returns. More
//! often the minefield, or the unit, is one square off.
//!
//! ## Example
//! ```toml
//! [[minefield]]
//! side = "blue"
//! at = "D5 D3"
//! hidden = true
//! ```
//! Write instead:
//! ```toml
//! [[minefield]]
//! side = "blue"
//! at = "D5"
//! hidden = true
//! ```

use super::field::Field;
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check {
    code: "PW022",
    name: "begins-on-mines",
    severity: Severity::Warning,
    cite: Some("MINE"),
    doc: include_str!("begins_on_mines.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(field) = Field::of(reading) else { return };
    for post in field.posted().iter().filter(|post| !reading.draft.flies(post.unit)) {
        let Some(mines) = field.mined.get(&post.cell.value) else { continue };
        let (id, label) = (&reading.draft.unit(post.unit).id, reading.draft.label(post.cell.value));
        report
            .at(post.cell.span, format!("`{id}` begins on the minefield of {label}"))
            .label("only hit if it leaves and returns")
            .also(*mines, "the minefield")
            .help("move the unit or the mines by a square");
    }
}
