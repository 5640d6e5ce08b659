//! A changed score to hit.
//!
//! ## Why it matters
//! The score on which a die hits is ours to begin with, and a scenario may have another. But one point more or less
//! changes the pace of the whole battle, so this says by how much.
//!
//! ## Example
//! ```toml
//! [tables.fire]
//! hit_on = 5
//! ```
//! Write instead:
//! ```toml
//! [tables.fire]
//! hit_on = 6
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;
use crate::rules::card_activation::tables::Tables;
use crate::rules::common::charts::Tables as _;

pub const CHECK: Check = Check::hint("RF036", Some("FIRE.3"), Run::CardActivation(run));

/// The faces of a die.
const FACES: i64 = 6;

fn run(reading: &Reading, report: &mut Report<'_>) {
    let ours = &Tables::rulebook().tables;
    let scores = [
        ("fire", "fire", reading.tables.fire.hit_on, ours.fire.hit_on),
        ("assault", "close assault", reading.tables.assault.hit_on, ours.assault.hit_on),
    ];
    for (chart, what, now, before) in scores {
        let chart = reading.charts.written.value(chart).and_then(|chart| chart.value.as_table());
        let Some(written) = chart.and_then(|chart| chart.entry("hit_on")).filter(|_| now != before) else { continue };
        let faces = |score: i64| (FACES + 1 - score).clamp(0, FACES);
        report
            .at(
                written.value.span,
                format!(
                    "{what} hits on {} of a die, in place of {}",
                    words::count(faces(now) as usize, "face", "faces"),
                    faces(before)
                ),
            )
            .label(if now < before { "more casualties" } else { "fewer casualties" })
            .help("allow for it in the number of turns and in what victory asks for");
    }
}
