//! A group of weapons that nobody carries.
//!
//! ## Why it matters
//! Dice are thrown for figures. A group without any throws none, cannot be hit, and its unit may be gone before the
//! battle begins.
//!
//! ## Example
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! grading = "good"
//! weapons = [{ kind = "smg", figures = 0 }]
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
use crate::rules::card_activation::tables::Per;

pub const CHECK: Check = Check::error("RF003", Some("SIZE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let (Some(weapons), name) = (&unit.keys.weapons, &reading.draft.unit(id).id) else { continue };
        if weapons.is_empty() && unit.is(|kind| !kind.is_vehicle() && !kind.is_leader()) {
            report
                .at(weapons.span, format!("`{name}` has no figures"))
                .label("no weapons, and so nobody")
                .help("name a weapon and those who have it: `{ kind = \"small-arms\", figures = 8 }`");
        }
        for group in weapons.iter() {
            let weapon = group.kind.as_ref().and_then(|kind| reading.tables.weapon.get(kind.as_str()));
            let per = weapon.map(|weapon| weapon.per());
            for (key, written) in [("figures", group.figures), ("crew", group.crew)] {
                let Some(number) = written.filter(|number| number.value < 1) else { continue };
                report
                    .at(number.span, format!("`{name}` has a weapon with {number} {key}"))
                    .label("nobody to fire it")
                    .help("write 1 or more, or leave the weapon out");
            }
            if per == Some(Per::Figure) && group.figures.is_none() {
                report
                    .at(group.span, format!("`{name}` does not say how many figures have this weapon"))
                    .label("no `figures`")
                    .help("add `figures`: its dice are counted by them");
            }
        }
    }
}
