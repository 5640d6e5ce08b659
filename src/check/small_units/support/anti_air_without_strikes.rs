//! An anti-air unit where the enemy has no aircraft.
//!
//! ## Why it matters
//! Anti-air units spoil the aim of air strikes at their hex. With no enemy strike on any turn the skill is idle, and the
//! counter only shoots at the ground. Often that is simply history; sometimes the strikes were forgotten.
//!
//! ## Example
//! ```toml
//! [[support]]
//! side = "british"
//! turns = "1..3 5"
//! af = "2x1"
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "british"
//! turns = "1..3 5"
//! af = "2x1"
//! as = "1x2"
//! ```

use super::fires::sides_with;
use crate::check::small_units::prelude::*;
use crate::check::small_units::taking_part::TakingPart;
use crate::rules::small_units::tables::Ability;

pub const CHECK: Check = Check::hint("SU708", Some("11.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let strikers = sides_with(reading, &["as"]);
    for &id in TakingPart::of(draft).units.keys() {
        let unit = draft.unit(id);
        let (Some(side), Some(kind)) = (unit.side, unit.kind) else { continue };
        if !reading.counter(id).has(Ability::AntiAir) || strikers.iter().any(|enemy| *enemy != side) {
            continue;
        }
        report
            .at(kind.span, format!("`{}` is an anti-air unit, but its enemy has no air strikes", unit.id))
            .label("nothing to shoot down")
            .help("fine if it is there as a gun; else give the enemy strikes, as `as = \"1x1\"` in a `[[support]]`");
    }
}
