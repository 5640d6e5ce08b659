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

use super::forces::{is_known, strength};
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check {
    code: "PW028",
    name: "strengths-far-apart",
    severity: Severity::Warning,
    cite: Some("EXH"),
    doc: include_str!("strengths_far_apart.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let sides: Vec<SideId> = reading.draft.side_ids().collect();
    let [first, second] = sides.as_slice() else { return };
    if ![first, second].iter().all(|side| is_known(reading, **side)) {
        return;
    }
    let force = |side: SideId| (strength(reading, side), side);
    let (mut weak, mut strong) = (force(*first), force(*second));
    if weak.0 > strong.0 {
        std::mem::swap(&mut weak, &mut strong);
    }
    let times = reading.tables.questions.imbalance_times;
    if weak.0 < 1 || strong.0 < weak.0.saturating_mul(times) {
        return;
    }
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
