//! Labels that are not as many as the turns.
//!
//! ## Why it matters
//! Each box of the turn track carries one label. With one too few, every box after the gap shows the wrong hour, and the
//! last has none.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [time]
//! turns = 6
//! labels = ["06:00", "07:30", "09:00", "10:30", "12:00"]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [time]
//! turns = 6
//! labels = ["06:00", "07:30", "09:00", "10:30", "12:00", "13:30"]
//! ```

use crate::check::prelude::*;
use crate::check::{misfit, words};

pub const CHECK: Check = Check::error("T010", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(time) = &desk.draft.document.time else { return };
    let (Some(labels), Some(turns), Some(last)) = (&time.labels, time.turns, desk.draft.turns()) else { return };
    let (found, wanted) = (labels.len(), usize::try_from(last).unwrap_or_default());
    // A label that could not be read was cut out, and is not missing.
    if found == wanted || misfit::all(desk).iter().any(|misfit| labels.span.contains(*misfit)) {
        return;
    }
    report
        .at(
            labels.span,
            format!("{} for {}", words::count(found, "label", "labels"), words::count(wanted, "turn", "turns")),
        )
        .label(words::count(found, "label", "labels"))
        .also(turns.span, words::count(wanted, "turn", "turns"))
        .help(if found < wanted {
            format!("add {} more", wanted - found)
        } else {
            format!("take {} out, or write `turns = {found}`", found - wanted)
        });
}
