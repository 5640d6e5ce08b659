//! A unit that begins in the water.
//!
//! ## Why it matters
//! In a ford nobody fires, close combat goes against whoever stands there, and a unit leaves it by one square. Begun there, it
//! is at the mercy of everybody who sees it.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "C4"                      # a ford
//! units = ["R-1"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1"]
//! ```

use super::field::Field;
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check {
    code: "PW019",
    name: "begins-in-water",
    severity: Severity::Warning,
    cite: Some("RIV"),
    doc: include_str!("begins_in_water.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(field) = Field::of(reading) else { return };
    for post in field.posted().iter().filter(|post| !reading.draft.flies(post.unit)) {
        let Some((terrain, row)) = field.terrain(post.cell.value) else { continue };
        if !row.water() || row.barred() {
            continue;
        }
        let (id, label) = (&reading.draft.unit(post.unit).id, reading.draft.label(post.cell.value));
        let fights = match row.close_combat() {
            0 => String::new(),
            modifier => format!(" and fights at {modifier:+}"),
        };
        let dry = field.nearest(post.cell.value, |cell| field.terrain(cell).is_some_and(|(_, row)| !row.water()));
        let note = report
            .at(post.cell.span, format!("`{id}` begins in {terrain} {label}: it cannot fire there{fights}"))
            .label("in the water");
        if !dry.is_empty() {
            note.help(format!("dry squares near it: {dry}"));
        }
    }
}
