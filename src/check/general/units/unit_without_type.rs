//! A unit without a type.
//!
//! ## Why it matters
//! The type gives a unit its symbol, and says how it moves and what it can do. Without one the counter cannot be drawn.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! size = "platoon"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! ```

use super::patterns::Patterns;
use crate::check::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("U005", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let patterns = Patterns::of(desk);
    let types = words::list(desk.draft.vocabulary.unit_types.iter().map(|name| format!("`{name}`")));
    for id in desk.draft.unit_ids() {
        let unit = desk.draft.unit(id);
        let said = || desk.draft.written(id, |unit| &unit.r#type).is_some();
        if unit.kind.is_some() || said() || !patterns.is_whole(id) {
            continue;
        }
        report
            .at(unit.span, format!("`{}` has no type", unit.id))
            .label("`type` missing")
            .help(format!("add `type`: {types}"));
    }
}
