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
use std::cell::Cell as Counter;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECK: Check = Check {
    code: "PW026",
    name: "spotter-sees-nobody",
    severity: Severity::Hint,
    cite: Some("ART.j"),
    doc: include_str!("spotter_sees_nobody.rs"),
    run: Run::Portable(run),
};

/// Sight lines that may be drawn in all; what they do not reach is left unsaid.
const MOST_LINES: usize = 100_000;

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(field) = Field::of(reading) else { return };
    let (draft, ground) = (&reading.draft, field.ground());
    let mut posts: BTreeMap<SideId, BTreeSet<Cell>> = BTreeMap::new();
    for unit in draft.unit_ids() {
        if let Some(side) = draft.unit(unit).side {
            posts.entry(side).or_default().extend(field.starts(unit));
        }
    }
    let lines = Counter::new(MOST_LINES);
    for post in field.posted().iter().filter(|post| reading.unit(post.unit).is(UnitType::spotter)) {
        let enemies = || posts.iter().filter(|(side, _)| **side != post.side).flat_map(|(_, cells)| cells);
        // Whether anybody is seen from a square; none if nobody can tell any more.
        let sees = |from: Cell| {
            let mut seen = Some(false);
            for to in enemies() {
                lines.set(lines.get().checked_sub(1)?);
                // What lies in cover is seen where a scenario lets it be (A10); spotters look over units.
                let open = reading.options.cover_seen || !ground.hides(*to);
                if open && ground.direct(field.grid(), from, *to, |_| false) {
                    seen = Some(true);
                    break;
                }
            }
            seen
        };
        if enemies().next().is_none() || sees(post.cell.value) != Some(false) {
            continue;
        }
        let (id, label) = (&draft.unit(post.unit).id, draft.label(post.cell.value));
        let better = field.nearest(post.cell.value, |cell| !field.is_barred(cell) && sees(cell) == Some(true));
        let note =
            report.at(post.named, format!("spotter `{id}` sees no enemy from {label}")).label("of no help to the guns");
        if !better.is_empty() {
            note.help(format!("squares near it from which some are seen: {better}"));
        }
    }
}
