//! A side without a commander.
//!
//! ## Why it matters
//! Without one a side throws a die less for its activations in every turn, and none of its units has the help in fire
//! and close combat that a commander gives. It may be meant so; then say it in the scenario's notes.
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

use crate::check::portable::prelude::*;
use crate::check::roll::sides_without;
use crate::check::words;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check::warning("PW008", Some("ACT.d"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for side in sides_without(draft, &reading.sources, |unit| reading.unit(*unit).is(UnitType::commander)) {
        let id = &draft.side(side).id;
        let dice = words::count(reading.tables.activation.commander.max(0) as usize, "die", "dice");
        report
            .at(id.span, format!("`{id}` has no commander in play"))
            .label(format!("{dice} less each turn, and no help in combat"))
            .help("add a unit of type `commander` and set it up");
    }
}
