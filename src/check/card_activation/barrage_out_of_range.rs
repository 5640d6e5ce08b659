//! A barrage on a hex that the gun cannot reach.
//!
//! ## Why it matters
//! The gun fires a planned barrage from where it begins, and no farther than its chart says.
//!
//! ## Example
//! ```toml
//! [[barrage]]
//! unit = "R-Mor"
//! at = "0401"
//! turn = 1
//! ```
//! Write instead:
//! ```toml
//! [[barrage]]
//! unit = "R-Mor"
//! at = "0406"
//! turn = 1
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::start::starts;

pub const CHECK: Check = Check::error("RF019", Some("RANGE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    for barrage in &reading.barrages {
        let (Some(named), Some(at)) = (barrage.unit, barrage.at) else { continue };
        let reach = reading.unit(named.value).indirect().max_by_key(|group| group.weapon.range());
        let away = starts(&reading.draft, named.value).into_iter().map(|cell| map.grid.distance(cell, at.value)).min();
        let (Some(gun), Some(away)) = (reach, away) else { continue };
        let range = gun.weapon.range();
        if i64::from(away) <= range {
            continue;
        }
        let id = &reading.draft.unit(named.value).id;
        let note = report
            .at(
                at.span,
                format!(
                    "{} is {away} hexes from `{id}`, and `{}` reaches {range}",
                    reading.draft.label(at.value),
                    gun.id
                ),
            )
            .label("out of range");
        let note = match reading.draft.start(named.value) {
            Some(start) => note.also(start.span, format!("`{id}` begins here")),
            None => note,
        };
        note.help("choose a nearer hex, move the gun up, or give it a longer reach");
    }
}
