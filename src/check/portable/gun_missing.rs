//! Artillery that does not say which gun it has.
//!
//! ## Why it matters
//! How far it fires, and whether over the heads of others, stands in the chart of guns. Without a gun nobody can tell.
//!
//! ## Example
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! ```
//! Write instead:
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! ```

use crate::check::portable::prelude::*;
use crate::check::words;
use crate::rules::portable::tables::GunNeed;

pub const CHECK: Check = Check::error("PW014", Some("ART"), Run::Portable(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let draft = &reading.draft;
        let guns = || words::list(reading.tables.gun.keys().map(|gun| format!("`{gun}`")));
        let lacks = |id: &UnitId| {
            let unit = reading.unit(*id);
            let needs = unit.is(|kind| kind.gun() == Some(GunNeed::Required));
            needs && unit.keys.gun.is_none() && !draft.is_adrift(*id)
        };
        let entries = draft.unit_ids().filter(lacks).map(|unit| draft.unit(unit));
        entries.map(|entry| Number::missing(entry.span, entry.id.as_str()).with("guns", guns())).collect()
    },
    missing: Some(["`{of}` does not say which gun it has", "no `gun`", "add `gun`: {guns}"]),
    ..Bound::SILENT
};
