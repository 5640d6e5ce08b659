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

pub const CHECK: Check =
    Check::error("NW035", Some("6.1.h"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let single =
            faulty(reading, |row| (row.is_platoon() && !row.single_step() && !row.has_reduced_side()).then_some(()));
        single.into_iter().map(|(row, ())| Number::missing(row.at, row.id)).collect()
    },
    missing: Some([
        "type `{of}` has two steps and no reduced side",
        "what is on its back?",
        "add a factor of the reduced side, such as `he_reduced`, or write `single_step = true`",
    ]),
    ..Bound::SILENT
};
