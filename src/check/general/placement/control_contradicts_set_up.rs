//! A cell held by one side at the start, though only its enemy stands there.
//!
//! ## Why it matters
//! Whoever is in a cell holds it. A card that says otherwise makes the players doubt the set-up or the list of holders,
//! and a victory count taken early comes out wrong.
//!
//! ## Example
//! ```toml
//! [control]
//! british = "0104 0604"         # the German machine guns are in 0604
//! ```
//! Write instead:
//! ```toml
//! [control]
//! british = "0104"
//! german = "0604"
//! ```

use crate::check::prelude::*;
use crate::check::{naming, start};

pub const CHECK: Check = Check::warning("P007", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let standing = start::standing(draft);
    for (side, cells) in &draft.control {
        for word in naming::by_word(cells) {
            // What both sides hold has been told.
            let contested = |cell: &&Cell| {
                draft.control.iter().any(|(other, held)| other != side && naming::distinct(held).contains(*cell))
            };
            let taken = word.value.iter().filter(|cell| !contested(cell)).filter_map(|cell| {
                let units = standing.get(cell)?;
                let enemy = units.first()?;
                units.iter().all(|unit| unit.side != *side).then_some((*cell, *enemy))
            });
            let taken: Vec<_> = taken.collect();
            let Some((_, enemy)) = taken.first().copied() else { continue };
            let (holder, other) = (&draft.side(*side).id, &draft.side(enemy.side).id);
            let cells = naming::cells(draft, taken.iter().map(|(cell, _)| *cell));
            report
                .at(word.span, format!("`{holder}` holds {cells}, where only `{other}` has units"))
                .label(format!("held by `{holder}`"))
                .also(enemy.at, format!("`{}` is set up here", draft.unit(enemy.unit.value).id))
                .help(format!("give {cells} to `{other}` in `[control]`, or leave it out: set-up decides then"));
        }
    }
}
