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

pub const CHECK: Check = Check::error("PW014", Some("ART"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let guns = words::list(reading.tables.gun.keys().map(|gun| format!("`{gun}`")));
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let needs = unit.is(|kind| kind.gun() == Some(GunNeed::Required));
        if !needs || unit.keys.gun.is_some() || reading.draft.is_adrift(id) {
            continue;
        }
        report
            .at(reading.draft.unit(id).span, format!("`{}` does not say which gun it has", reading.draft.unit(id).id))
            .label("no `gun`")
            .help(format!("add `gun`: {guns}"));
    }
}
