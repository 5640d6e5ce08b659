//! A part of a unit that has no other part.
//!
//! ## Why it matters
//! `part_of` says that a unit is spread over several hexes, each part with an id and a card of its own. If only one
//! unit names it, the others are missing, or have been given another name.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "R-5b"
//! side = "red"
//! type = "infantry"
//! part_of = "R-6"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "R-5b"
//! like = "R-5a"
//! ```

use crate::check::card_activation::prelude::*;
use std::collections::BTreeMap;

pub const CHECK: Check = Check {
    code: "RF013",
    name: "lone-part",
    severity: Severity::Hint,
    cite: Some("GEN.1"),
    doc: include_str!("lone_part.rs"),
    run: Run::CardActivation(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let mut parts: BTreeMap<(Option<SideId>, &str), Vec<UnitId>> = BTreeMap::new();
    for id in sheet.draft.unit_ids() {
        if let Some(whole) = &sheet.unit(id).part_of {
            parts.entry((sheet.draft.unit(id).side, whole.as_str())).or_default().push(id);
        }
    }
    for ((_, whole), units) in parts {
        let [only] = units.as_slice() else { continue };
        // The rest may bear the very name.
        if sheet.draft.unit_ids().any(|unit| unit != *only && sheet.draft.unit(unit).id.value == whole) {
            continue;
        }
        let Some(written) = &sheet.unit(*only).part_of else { continue };
        report
            .at(written.span, format!("`{}` is the only part of `{whole}`", sheet.draft.unit(*only).id))
            .label("no other unit names it")
            .help("give each part a unit of its own with the same `part_of`, or leave the key out");
    }
}
