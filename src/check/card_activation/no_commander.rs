//! A side without a commander.
//!
//! ## Why it matters
//! A commander beside a disrupted unit improves its grading. Without one, poor units recover one time in four and very
//! poor ones never, and nobody gets his dice or the additional hex.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "B-HQ"
//! side = "blue"
//! type = "infantry"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "B-HQ"
//! side = "blue"
//! type = "commander"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::roll::sides_without;
use crate::rules::card_activation::tables::{Grading, UnitType};

pub const CHECK: Check = Check::warning("RF028", Some("COH.n"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for side in sides_without(draft, &reading.sources, |unit| reading.unit(*unit).is(UnitType::commander)) {
        let id = &draft.side(side).id;
        let has = |grading: Grading| in_play_of(draft, side).any(|unit| reading.unit(unit).grading == grading);
        let label = match (has(Grading::VeryPoor), has(Grading::Poor)) {
            (true, _) => "its very poor units never recover",
            (false, true) => "its poor units recover one time in four",
            (false, false) => "no help for disrupted units",
        };
        report
            .at(id.span, format!("`{id}` has no commander in play"))
            .label(label)
            .help("add a unit of type `commander` and set it up");
    }
}
