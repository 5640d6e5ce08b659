//! A barrage planned on a hex where its own side is set up.
//!
//! ## Why it matters
//! Shells fall where the plan says, whoever is there. On the first turn nobody has moved away, and later whoever was held up
//! stands under the fire of his own guns. Mostly it is a wrong label.
//!
//! ## Example
//! ```toml
//! [[barrage]]
//! unit = "R-Mor"
//! at = "0408"                   # `R-1` begins there
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
use crate::check::start::assigned_or_coming;
use crate::check::{naming, start};

pub const CHECK: Check = Check::warning("RF055", Some("BAR"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for barrage in &reading.barrages {
        let (Some(gun), Some(at)) = (barrage.unit, barrage.at) else { continue };
        let side = draft.unit(gun.value).side;
        // Who comes in on that very turn is there, too.
        let turns = start::turns(draft);
        let there: Vec<(UnitId, Span)> = assigned_or_coming(draft)
            .into_iter()
            .filter(|place| !place.later || turns.get(&place.unit) == barrage.turn.map(|turn| turn.value).as_ref())
            .filter(|place| draft.unit(place.unit).side == side && place.cells.contains(&at.value))
            .map(|place| (place.unit, place.at))
            .collect();
        let Some((_, first)) = there.first().copied() else { continue };
        let names = naming::units(draft, there.iter().map(|(unit, _)| *unit));
        let own = if there.len() == 1 { "its own side's unit" } else { "its own side's units" };
        report
            .at(
                at.span,
                format!(
                    "the barrage of `{}` falls on {}, where {names} may be",
                    draft.unit(gun.value).id,
                    draft.label(at.value)
                ),
            )
            .label(format!("on {own}"))
            .also(first, "placed here")
            .help("choose a hex in front of the enemy, or place them elsewhere");
    }
}
