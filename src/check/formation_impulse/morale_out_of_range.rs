//! A morale that no throw can be held against.
//!
//! ## Why it matters
//! A check is passed if the dice come to the formation's morale or less. Below the least they can throw nobody ever passes;
//! at the most everybody does, and a larger number says no more than that.
//!
//! ## Example
//! ```toml
//! id = "Garrison"
//! side = "blue"
//! colour = "#F7E98E"
//! morale = 13
//! ```
//! Write instead:
//! ```toml
//! id = "Garrison"
//! side = "blue"
//! colour = "#F7E98E"
//! morale = 8
//! ```

use super::command::FACES;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check =
    Check::error("NW005", Some("MC"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let dice = reading.tables.morale.dice;
        let morale = |one: FormationId| Some((reading.formation(one).morale?, &reading.draft.formation(one).id));
        let within = dice..=dice.saturating_mul(FACES);
        let each = reading.draft.formation_ids().filter_map(morale);
        let numbers = each.map(|(morale, id)| {
            Number::given(morale, id.as_str(), within.clone()).with("dice", dice).with("faces", FACES)
        });
        numbers.collect()
    },
    low: Some([
        "formation `{of}` has a morale of {value}, and {dice}D{faces} throw {least} to {most}",
        "{least} to {most}",
        "write {least} or more: at less than that no check is ever passed",
    ]),
    high: Some([
        "formation `{of}` has a morale of {value}, and {dice}D{faces} throw {least} to {most}",
        "{least} to {most}",
        "write {most} or less: at {most} every check is passed",
    ]),
    ..Bound::SILENT
};
