//! A gun for a unit that has none.
//!
//! ## Why it matters
//! Only artillery, self-propelled artillery and assault guns are told apart by their guns; all others fire what their type
//! gives them. A gun written elsewhere stands with the wrong unit, or the unit has the wrong type.
//!
//! ## Example
//! ```toml
//! id = "R-MG"
//! side = "red"
//! type = "machine-gun"
//! gun = "field"
//! ```
//! Write instead:
//! ```toml
//! id = "R-MG"
//! side = "red"
//! type = "machine-gun"
//! ```

use crate::check::portable::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("PW015", Some("ART"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let with_guns = reading.tables.unit_type.iter().filter(|(_, row)| row.gun().is_some());
    let with_guns = words::list(with_guns.map(|(id, _)| format!("`{id}`")));
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let (Some(gun), Some((kind, row))) = (&unit.keys.gun, &unit.kind) else { continue };
        if row.gun().is_some() {
            continue;
        }
        report
            .at(gun.span, format!("`{}` has a gun, but a unit of type `{kind}` has none", reading.draft.unit(id).id))
            .label("has no effect")
            .help(format!("take it out, or give the unit a type with a gun: {with_guns}"));
    }
}
