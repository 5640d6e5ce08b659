//! A barrage by a gun that is not in position when the battle begins.
//!
//! ## Why it matters
//! A planned barrage is fired from where the gun stands at the start. A gun that comes later, or begins limbered, has
//! no such place.
//!
//! ## Example
//! ```toml
//! [[barrage]]
//! unit = "R-Gun"
//! at = "0406"
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

pub const CHECK: Check = Check::error("RF018", Some("BAR"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for barrage in &reading.barrages {
        let Some(named) = barrage.unit else { continue };
        let (unit, id) = (reading.unit(named.value), &reading.draft.unit(named.value).id);
        let why = match (unit.setup, unit.arrival) {
            (None, Some(_)) => "comes later",
            (Some(_), _) if unit.limbered => "begins limbered",
            _ => continue,
        };
        report
            .at(named.span, format!("`{id}` cannot fire a planned barrage: it {why}"))
            .label("not in position at the start")
            .help("name a gun that is set up and not limbered, or leave the barrage out");
    }
}
