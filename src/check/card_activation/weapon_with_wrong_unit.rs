//! A weapon that units of this type do not have.
//!
//! ## Why it matters
//! The chart says which types have a weapon. A heavy gun moves, limbers and is hit as artillery; with a platoon of
//! infantry nobody could tell how.
//!
//! ## Example
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! grading = "good"
//! weapons = [{ kind = "medium-gun", crew = 4 }]
//! ```
//! Write instead:
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! grading = "good"
//! weapons = [{ kind = "smg", figures = 6 }]
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("RF007", Some("DICE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some((kind, _)) = &reading.unit(id).kind else { continue };
        for group in &reading.unit(id).groups {
            let Some(span) = group.span.filter(|_| !group.weapon.can_be_carried(kind)) else { continue };
            let carriers = words::list(group.weapon.carriers().map(|carrier| format!("`{carrier}`")));
            let note = report
                .at(span, format!("`{}` is of type `{kind}`, which has no `{}`", reading.draft.unit(id).id, group.id))
                .label("not with this type");
            match carriers.is_empty() {
                true => note.help(format!("name the types that have it: `carriers` in `[tables.weapon.{}]`", group.id)),
                false => note.help(format!("`{}` belongs to {carriers}", group.id)),
            };
        }
    }
}
