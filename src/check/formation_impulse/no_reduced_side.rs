//! A type of unit of two steps without a reduced side.
//!
//! ## Why it matters
//! A unit loses its first step by being turned over. If nothing is said of its back, it fights on as if nothing had
//! happened: say what it can still do, or that it has a single step.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.recon-car]
//! single_step = false
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.recon-car]
//! single_step = true
//! ```

use super::rows::faulty;
use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::error("NW035", Some("6.1.h"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let single = |row: &UnitType| (row.is_platoon() && !row.single_step() && !row.has_reduced_side()).then_some(());
    for (written, ()) in faulty(reading, single) {
        report
            .at(written.at, format!("type `{}` has two steps and no reduced side", written.id))
            .label("what is on its back?")
            .help("add a factor of the reduced side, such as `he_reduced`, or write `single_step = true`");
    }
}
