//! A number of fate points that a side cannot have.
//!
//! ## Why it matters
//! A side begins with none or a few. Below nothing there is nothing to spend, and by the hundred nothing is left to fate.
//!
//! ## Example
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! fate = -1
//! ```
//! Write instead:
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! ```

use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::error("NW053", Some("FATE"), Run::FormationImpulse(run));

/// No side has more to spend.
const MOST: i64 = 99;

fn run(reading: &Reading, report: &mut Report<'_>) {
    for side in reading.draft.side_ids() {
        let Some(fate) = reading.side(side).fate.filter(|fate| !(0..=MOST).contains(&fate.value)) else { continue };
        report
            .at(fate.span, format!("`{}` cannot have {fate} fate points", reading.draft.side(side).id))
            .label(format!("0 to {MOST}"))
            .help(format!("write a number from 0 to {MOST}, or leave `fate` out"));
    }
}
