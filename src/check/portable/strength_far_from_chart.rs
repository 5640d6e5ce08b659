//! A unit much stronger than its type.
//!
//! ## Why it matters
//! A scenario may make units larger or better armed, but a strength far beyond the chart is more often a slip of the
//! finger, and it shifts the exhaustion point of the whole side.
//!
//! ## Example
//! ```toml
//! quality = "poor"
//! sp = 20
//! ```
//! Write instead:
//! ```toml
//! quality = "poor"
//! sp = 2
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check {
    code: "PW011",
    name: "strength-far-from-chart",
    severity: Severity::Warning,
    cite: Some("SP.a"),
    doc: include_str!("strength_far_from_chart.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let times = reading.tables.questions.strength_times;
    for unit in reading.draft.unit_ids() {
        let (Some(sp), Some((kind, row))) = (reading.unit(unit).keys.sp, &reading.unit(unit).kind) else { continue };
        if row.sp() < 1 || sp.value <= row.sp().saturating_mul(times) {
            continue;
        }
        report
            .at(
                sp.span,
                format!("`{}` has {sp} strength points, and `{kind}` has {}", reading.draft.unit(unit).id, row.sp()),
            )
            .label(format!("more than {times} times the chart"))
            .help("if it stands for several units, make them units of their own");
    }
}
