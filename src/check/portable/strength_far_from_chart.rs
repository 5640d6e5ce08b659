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

use super::forces::{charted, far_from_chart, in_play, pillar, unequal, written};
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::warning("PW011", Some("SP.a"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let times = reading.tables.questions.strength_times;
    for unit in reading.draft.unit_ids() {
        let Some(chart) = far_from_chart(reading, unit) else { continue };
        let (Some(sp), Some((kind, _))) = (reading.unit(unit).keys.sp, &reading.unit(unit).kind) else { continue };
        let mut note = report
            .at(
                sp.span,
                format!("`{}` has {sp} strength points, and `{kind}` has {chart}", reading.draft.unit(unit).id),
            )
            .label(format!("more than {times} times the chart"))
            .help("if it stands for several units, make them units of their own");
        for (side, text) in consequences(reading, unit) {
            note = note.also(reading.draft.side(side).id.span, text);
        }
    }
}

/// What such a unit alone brings about: told here, since it is gone as soon as the unit is as its chart has it.
fn consequences(reading: &Reading, unit: UnitId) -> Vec<(SideId, String)> {
    let mut found = Vec::new();
    let Some(side) = reading.draft.unit(unit).side else { return found };
    if pillar(reading, side, charted).is_none()
        && let Some(pillar) = pillar(reading, side, written).filter(|pillar| pillar.unit == unit)
    {
        let (strength, enough) = (pillar.strength, pillar.enough);
        found.push((side, format!("its loss alone exhausts this side: {enough} of {strength} points are enough")));
    }
    let far = |unit: &UnitId| far_from_chart(reading, *unit).is_some();
    if unequal(reading, charted).is_none()
        && let Some([weak, strong]) = unequal(reading, written)
        && in_play(reading, strong.1).find(far) == Some(unit)
    {
        let point = reading.tables.exhaustion.point(weak.0);
        found.push((
            weak.1,
            format!("this side has {} points against {}, and is exhausted after losing {point}", weak.0, strong.0),
        ));
    }
    found
}
