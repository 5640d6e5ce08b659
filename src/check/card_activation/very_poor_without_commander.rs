//! More very poor units than commanders to look after them.
//!
//! ## Why it matters
//! No card brings a very poor unit round by itself. Only a commander in its hex gives it a chance, and he can be in one
//! hex at a time.
//!
//! ## Example
//! ```toml
//! id = "B-1"
//! side = "blue"
//! type = "infantry"
//! grading = "very-poor"
//!
//! [[unit]]
//! id = "B-2"
//! side = "blue"
//! type = "infantry"
//! grading = "very-poor"
//! ```
//! Write instead:
//! ```toml
//! id = "B-1"
//! side = "blue"
//! type = "infantry"
//! grading = "good"
//!
//! [[unit]]
//! id = "B-2"
//! side = "blue"
//! type = "infantry"
//! grading = "poor"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::naming;
use crate::rules::card_activation::tables::{Grading, UnitType};

pub const CHECK: Check = Check::warning("RF029", Some("COH"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    // A scenario may have changed the chart so that they do recover.
    if !reading.tables.cohesion.of(Grading::VeryPoor).regains.is_empty() {
        return;
    }
    for side in reading.draft.side_ids() {
        let units: Vec<UnitId> = in_play_of(&reading.draft, side).collect();
        let commanders = units.iter().filter(|unit| reading.unit(**unit).is(UnitType::commander)).count();
        let very_poor = units.iter().copied().filter(|unit| reading.unit(*unit).grading == Grading::VeryPoor);
        let very_poor: Vec<UnitId> = very_poor.collect();
        // Without any commander the side has a finding already.
        if commanders == 0 || very_poor.len() <= commanders || !is_known(&reading.draft, side) {
            continue;
        }
        let first = reading.draft.unit(very_poor[0]);
        let span = reading.unit(very_poor[0]).keys.grading.map_or(first.id.span, |grading| grading.span);
        report
            .at(
                span,
                format!(
                    "{} of `{}` never recover without a commander beside them",
                    naming::units(&reading.draft, very_poor.iter().copied()),
                    reading.draft.side(side).id
                ),
            )
            .label(format!("{} very poor units, {commanders} of them with a commander at best", very_poor.len()))
            .help("grade some of them poor, or add a commander");
    }
}
