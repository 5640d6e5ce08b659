//! Sides of very different strength.
//!
//! ## Why it matters
//! The weaker side is exhausted after few losses, long before the stronger feels its own. Such a battle can be a good one, if
//! time or ground decides it; if exhaustion does, there is little to play for.
//!
//! ## Example
//! ```toml
//! id = "R-Tk"
//! side = "red"
//! type = "tank"
//! quality = "elite"
//!
//! [tables.unit_type.tank]
//! sp = 40
//! ```
//! Write instead:
//! ```toml
//! id = "R-Tk"
//! side = "red"
//! type = "tank"
//! quality = "elite"
//! ```

use super::forces::{charted, unequal, written};
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::warning("PW028", Some("EXH"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some([weak, strong]) = unequal(reading, written) else { return };
    // Where a figure far from its chart is the cause, that finding says so.
    if unequal(reading, charted).is_none() {
        return;
    }
    let times = reading.tables.questions.imbalance_times;
    let (few, many) = (&reading.draft.side(weak.1).id, &reading.draft.side(strong.1).id);
    let point = reading.tables.exhaustion.point(weak.0);
    report
        .at(
            few.span,
            format!("`{few}` has {} strength points and `{many}` {}, at least {times} times as many", weak.0, strong.0),
        )
        .label(format!("exhausted after losing {point}"))
        .also(many.span, "the stronger side")
        .help("let squares or time decide the victory, or bring the sides nearer to each other");
}
