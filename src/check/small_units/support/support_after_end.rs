//! Artillery fires or air strikes on a turn the scenario does not have.
//!
//! ## Why it matters
//! They can never be used, and the turn track has no box to print them in. Often the number of turns was changed and the
//! support forgotten.
//!
//! ## Example
//! ```toml
//! [[support]]
//! side = "german"
//! turns = "5..8"       # the scenario has 6 turns
//! af = "1x1"
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "german"
//! turns = "5..6"
//! af = "1x1"
//! ```

use crate::check::small_units::prelude::*;
use crate::check::small_units::words;

pub const CHECK: Check = Check::error("SU703", Some("6.7.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(last) = reading.draft.turns() else { return };
    let end = reading.draft.document.time.as_ref().and_then(|time| time.turns).map(|turns| turns.span);
    for support in &reading.support {
        let owner = match support.side {
            Some(side) => format!("`{}` has support", reading.draft.side(side).id),
            None => "there is support".to_string(),
        };
        let beyond = support.turns.iter().copied().filter(|turn| !(1..=last).contains(&turn.value));
        for turns in words::by_place(beyond) {
            report
                .at(turns.span, format!("{owner} on {}, but turns run from 1 to {last}", words::turns(&turns)))
                .label("no such turn")
                .also(end.unwrap_or_default(), format!("the last turn is {last}"))
                .help(format!("write turns from 1 to {last}, or add turns to the scenario"));
        }
    }
}
