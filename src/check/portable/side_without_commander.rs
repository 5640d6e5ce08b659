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

use super::forces::{in_play, is_known};
use crate::check::portable::prelude::*;
use crate::check::roll::is_forgotten;
use crate::check::words;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check::warning("PW008", Some("ACT.d"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let is_commander = |unit: &UnitId| reading.unit(*unit).is(UnitType::commander);
    // A commander whom no entry names has been told.
    let forgotten = |side: SideId| {
        let own = draft.unit_ids().filter(|unit| draft.unit(*unit).side == Some(side));
        own.filter(is_commander).any(|unit| is_forgotten(draft, &reading.sources, unit))
    };
    for side in draft.side_ids() {
        let mut units = in_play(reading, side).peekable();
        let empty = units.peek().is_none();
        if empty || !is_known(reading, side) || units.any(|unit| is_commander(&unit)) || forgotten(side) {
            continue;
        }
        let id = &draft.side(side).id;
        let dice = reading.tables.activation.commander;
        report
            .at(id.span, format!("`{id}` has no commander in play"))
            .label(format!(
                "{} less each turn, and no help in combat",
                words::count(dice.max(0) as usize, "die", "dice")
            ))
            .help("add a unit of type `commander` and set it up");
    }
}
