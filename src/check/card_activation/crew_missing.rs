//! A crewed weapon without a crew.
//!
//! ## Why it matters
//! The dice of machine guns, guns and mortars are counted by the figures that serve them. Without `crew` nobody serves
//! this one.
//!
//! ## Example
//! ```toml
//! id = "R-MG"
//! side = "red"
//! type = "infantry"
//! weapons = [{ kind = "heavy-machine-gun" }]
//! ```
//! Write instead:
//! ```toml
//! id = "R-MG"
//! side = "red"
//! type = "infantry"
//! weapons = [{ kind = "heavy-machine-gun", crew = 3 }]
//! ```

use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::tables::Per;

pub const CHECK: Check = Check::error("RF008", Some("DICE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        for group in reading.unit(id).keys.weapons.iter().flat_map(|weapons| weapons.iter()) {
            let Some(kind) = &group.kind else { continue };
            let crewed = reading.tables.weapon.get(kind.as_str()).is_some_and(|weapon| weapon.per() == Per::Crew);
            if !crewed || group.crew.is_some() {
                continue;
            }
            let (unit, usual) = (&reading.draft.unit(id).id, &reading.tables.questions);
            let note = report
                .at(
                    group.figures.map_or(group.span, |figures| figures.span),
                    format!("`{kind}` of `{unit}` has no crew"),
                )
                .label("its dice are counted by the crew");
            match group.figures {
                Some(figures) => note.help(format!("write `crew = {figures}` in place of `figures`")),
                None => note.help(format!("add `crew`: {} to {} is usual", usual.crew_least, usual.crew_most)),
            };
        }
    }
}
