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

pub const CHECK: Check = Check::error("NW005", Some("MC"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let dice = reading.tables.morale.dice;
    let (least, most) = (dice, dice.saturating_mul(FACES));
    for formation in reading.draft.formation_ids() {
        let Some(morale) = reading.formation(formation).morale else { continue };
        if (least..=most).contains(&morale.value) {
            continue;
        }
        let id = &reading.draft.formation(formation).id;
        report
            .at(
                morale.span,
                format!("formation `{id}` has a morale of {morale}, and {dice}D{FACES} throw {least} to {most}"),
            )
            .label(format!("{least} to {most}"))
            .help(match morale.value < least {
                true => format!("write {least} or more: at less than that no check is ever passed"),
                false => format!("write {most} or less: at {most} every check is passed"),
            });
    }
}
