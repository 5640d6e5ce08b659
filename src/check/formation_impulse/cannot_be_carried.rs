//! A unit on what cannot carry it.
//!
//! ## Why it matters
//! The chart says which types a transport takes. It carries units of its own side, and is not carried itself.
//!
//! ## Example
//! ```toml
//! id = "R-4"
//! formation = "Spear"
//! type = "mortar"
//! on = "R-HT"
//! ```
//! Write instead:
//! ```toml
//! id = "R-4"
//! formation = "Spear"
//! type = "rifle"
//! on = "R-HT"
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check {
    code: "NW022",
    name: "cannot-be-carried",
    severity: Severity::Error,
    cite: Some("CARRY"),
    doc: include_str!("cannot_be_carried.rs"),
    run: Run::FormationImpulse(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    for id in sheet.draft.unit_ids() {
        let Some(on) = sheet.unit(id).on else { continue };
        let [load, carrier] = [id, on.value].map(|unit| sheet.draft.unit(unit));
        let (Some((what, _)), Some((kind, row))) = (&sheet.unit(id).kind, &sheet.unit(on.value).kind) else {
            continue;
        };
        let why = if on.value == id {
            "it is the unit itself".to_string()
        } else if load.side.is_some() && carrier.side.is_some() && load.side != carrier.side {
            "it is of the other side".to_string()
        } else if !row.can_carry(what) {
            format!("`{kind}` carries no `{what}`")
        } else if sheet.unit(on.value).on.is_some() {
            "it is carried itself".to_string()
        } else {
            continue;
        };
        let able = words::list(row.carries().map(|load| format!("`{load}`")));
        report
            .at(on.span, format!("`{}` cannot begin on `{}`: {why}", load.id, carrier.id))
            .label(format!("a unit of type `{kind}`"))
            .help(match able.is_empty() {
                true => "name a transport of its side, or leave `on` out".to_string(),
                false => format!("a `{kind}` of its side carries {able}"),
            });
    }
}
