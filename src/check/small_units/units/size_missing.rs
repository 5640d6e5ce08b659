//! A unit without a size.
//!
//! ## Why it matters
//! The mark above the symbol, dots for a platoon and a bar for a company, is printed from it, and players tell a full company
//! from a patrol by it.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU342", Some("2.0"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let draft = &reading.draft;
        let sizes = || reading.tables.size.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
        let lacks = |unit: &UnitId| {
            reading.counter(*unit).keys.size.is_none()
                && !draft.unit(*unit).own.is_lost("size")
                && !draft.is_adrift(*unit)
        };
        let entries = draft.unit_ids().filter(lacks).map(|unit| draft.unit(unit));
        entries.map(|entry| Number::missing(entry.span, entry.id.as_str()).with("sizes", sizes())).collect()
    },
    missing: Some(["`{of}` has no size", "no `size`", "add `size = …`: {sizes}"]),
    ..Bound::SILENT
};
