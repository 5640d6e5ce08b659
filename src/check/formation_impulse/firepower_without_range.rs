//! Firepower without a range.
//!
//! ## Why it matters
//! Whoever has firepower may fire at the next hex, so this weapon would work there and nowhere else. That is what a range
//! of one says.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.engineer]
//! he = { range = 0, fp = 2, th = 5 }
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.engineer]
//! he = { range = 2, fp = 2, th = 5 }
//! ```

use super::rows::{STRIKE, used};
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::error("NW017", Some("6.1.a"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in used(reading) {
        for (key, weapon) in written.weapons().into_iter().filter(|(key, weapon)| *key != STRIKE && weapon.fp() > 0) {
            let Some(range) = weapon.range.filter(|range| range.value < 1) else { continue };
            report
                .at(
                    written.place(range.span),
                    format!("`{key}` of type `{}` has {} firepower and a range of {range}", written.id, weapon.fp()),
                )
                .label("at least 1")
                .help("write `range = 1` if it is to reach the next hex only, or `fp = 0` if it is not to fire");
        }
    }
}
