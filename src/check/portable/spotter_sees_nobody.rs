//! A spotter who sees no enemy when the battle begins.
//!
//! ## Why it matters
//! A target that a spotter sees is much easier to hit. One who sees nobody helps no gun until he, or the enemy, has moved;
//! often a hill nearby would do.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "B8"                      # behind the woods
//! units = ["R-Obs"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "H7"
//! units = ["R-Obs"]
//! ```

use super::field::Field;
use crate::check::portable::prelude::*;
use crate::rules::portable::tables::UnitType;
use std::collections::BTreeSet;

pub const CHECK: Check = Check {
    code: "PW026",
    name: "spotter-sees-nobody",
    severity: Severity::Hint,
    cite: Some("ART.j"),
    doc: include_str!("spotter_sees_nobody.rs"),
    run: Run::Portable(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let Some(field) = Field::of(sheet) else { return };
    let (draft, ground) = (sheet.draft, field.ground());
    for post in field.posted().iter().filter(|post| sheet.unit(post.unit).is(UnitType::spotter)) {
        let enemies = draft.unit_ids().filter(|unit| draft.unit(*unit).side.is_some_and(|side| side != post.side));
        let posts: BTreeSet<Cell> = enemies.flat_map(|unit| field.starts(unit)).collect();
        let sees = |from: Cell| posts.iter().any(|to| ground.direct(field.grid(), from, *to, |_| false));
        if posts.is_empty() || sees(post.cell.value) {
            continue;
        }
        let (id, label) = (&draft.unit(post.unit).id, draft.label(post.cell.value));
        let better = field.nearest(post.cell.value, |cell| !field.is_barred(cell) && sees(cell));
        let note =
            report.at(post.named, format!("spotter `{id}` sees no enemy from {label}")).label("of no help to the guns");
        if !better.is_empty() {
            note.help(format!("squares near it from which some are seen: {better}"));
        }
    }
}
