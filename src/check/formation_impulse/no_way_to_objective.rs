//! An objective that no way leads to.
//!
//! ## Why it matters
//! The side must hold this hex to win, and nobody it has can ever get there: it lies beyond a river without a crossing, or
//! in terrain that is closed to all its units.
//!
//! ## Example
//! ```toml
//! [[map.place]]
//! at = "1209"
//! name = "Isle"
//!
//! [[points]]
//! side = "red"
//! points = 1
//! control = "Isle"
//!
//! [[victory]]
//! side = "red"
//! result = "decisive"
//! when = "turn-end"
//! all = [{ control = "Lindau" }, { control = "Isle" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "red"
//! result = "decisive"
//! when = "turn-end"
//! all = [{ control = "Lindau" }]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use super::ways::Ways;
use crate::check::formation_impulse::prelude::*;
use crate::check::{claims, start};
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check {
    code: "NW037",
    name: "no-way-to-objective",
    severity: Severity::Warning,
    cite: Some("5.0"),
    doc: include_str!("no_way_to_objective.rs"),
    run: Run::FormationImpulse(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let (draft, Some(map)) = (sheet.draft, &sheet.draft.map) else { return };
    let (held, ways) = (start::control(draft), Ways::of(map, &sheet.tables));
    let mut told = BTreeSet::new();
    let mut reached: BTreeMap<SideId, FixedBitSet> = BTreeMap::new();
    for ending in &draft.endings {
        for written in claims::wanted(draft, ending) {
            let (Claim::Control { side, .. }, Some(at)) = (written.claim, &written.test.control) else { continue };
            // Who may be anything may go anywhere.
            if !is_known(draft, *side) || in_play_of(draft, *side).next().is_none() {
                continue;
            }
            for cell in claims::cells(draft, sheet.sources, at) {
                let reached = reached.entry(*side).or_insert_with(|| ways.reached(sheet, *side));
                let there = held.get(&cell.value) == Some(side) || reached.contains(cell.value.index());
                if there || !told.insert((*side, cell.value)) {
                    continue;
                }
                report
                    .at(
                        cell.span,
                        format!("no way leads `{}` to {}", draft.side(*side).id, draft.cell_words(cell.value)),
                    )
                    .label("can never be taken")
                    .help("add a bridge, a ford or a road, or choose another hex");
            }
        }
    }
}
