//! Enemies that begin next to each other.
//!
//! ## Why it matters
//! Whoever wins the initiative on the first turn fires and fights first, and the other can only take it: the die before the
//! first move decides. A square between them lets both have a say.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "E2"
//! units = ["R-1"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1"]
//! ```

use super::field::{Field, Posted};
use crate::check::portable::prelude::*;
use crate::check::start;
use std::collections::BTreeSet;

pub const CHECK: Check = Check {
    code: "PW041",
    name: "begins-in-contact",
    severity: Severity::Warning,
    cite: Some("MOV.h"),
    doc: include_str!("begins_in_contact.rs"),
    run: Run::Portable(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let Some(field) = Field::of(sheet) else { return };
    let draft = sheet.draft;
    let standing = start::standing(draft);
    let order: Vec<Posted> = field.posted();
    let mut told = BTreeSet::new();
    for post in order.iter().filter(|post| !draft.flies(post.unit)) {
        let beside = field.grid().neighbours(post.cell.value).filter_map(|(_, cell)| standing.get(&cell));
        let Some(enemy) = beside.flatten().find(|other| other.side != post.side) else { continue };
        // A pair is told once, where the later of the two is set up.
        let earlier = order.iter().find(|other| other.unit == enemy.unit.value || other.unit == post.unit);
        if earlier.is_some_and(|other| other.unit == post.unit) || !told.insert(post.cell.value) {
            continue;
        }
        let (here, there) = (&draft.unit(post.unit).id, &draft.unit(enemy.unit.value).id);
        report
            .at(
                post.cell.span,
                format!("`{here}` begins in {} next to its enemy `{there}`", draft.label(post.cell.value)),
            )
            .label("in contact before the first turn")
            .also(enemy.at, format!("`{there}` begins here"))
            .help("leave a square between them");
    }
}
