//! An air strike on a night turn.
//!
//! ## Why it matters
//! At night nobody sees farther than the next hex, so hardly any target is observed and a strike counts its card once
//! only. Aircraft of small battles seldom flew by night at all.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! night = [5, 6]         # the British have a strike on turn 5
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use std::collections::BTreeMap;

use crate::check::small_units::prelude::*;
use crate::check::small_units::words;

pub const CHECK: Check = Check::warning("SU709", Some("11.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let night = reading.draft.document.time.as_ref().and_then(|time| time.night.as_ref());
    let Some(night) = night else { return };
    let night: BTreeMap<i64, Span> = night.iter().map(|turn| (turn.value, turn.span)).collect();
    for support in reading.support.iter().filter(|support| support.fires.iter().any(|fires| fires.air)) {
        let Some(side) = support.side else { continue };
        for turns in words::by_place(support.turns.iter().copied().filter(|turn| night.contains_key(&turn.value))) {
            let is = if turns.len() == 1 { "is" } else { "are" };
            let place = turns.first().and_then(|turn| night.get(turn)).copied();
            report
                .at(
                    turns.span,
                    format!(
                        "`{}` has air strikes on {}, which {is} night",
                        reading.draft.side(side).id,
                        words::turns(&turns)
                    ),
                )
                .label("by night")
                .also(place.unwrap_or_default(), "night")
                .help("move the strikes to day turns");
        }
    }
}
