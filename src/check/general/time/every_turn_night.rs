//! A battle in which every turn is night.
//!
//! ## Why it matters
//! At night nobody sees far, so long ranges, hills and observers are worth nothing from the first turn to the last. Such
//! battles exist, but a list that was copied from a longer scenario is more common.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! night = [1, 2, 3, 4, 5, 6]
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use std::collections::BTreeSet;

use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("T006", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(time) = &draft.document.time else { return };
    let (Some(night), Some(last)) = (&time.night, draft.turns()) else { return };
    let dark: BTreeSet<i64> = night.iter().map(|turn| turn.value).collect();
    if (1..=last).all(|turn| dark.contains(&turn)) {
        report
            .at(night.span, format!("every one of the {last} turns is night"))
            .label("no turn by day")
            .help("leave out the turns by day, or say in the scenario's `design` note that it is meant");
    }
}
