//! A unit type the rules do not have.
//!
//! ## Why it matters
//! The type gives a unit its symbol, says how it moves and which ratings its counter prints. A scenario may add types of
//! its own under `[tables.unit_type]`; a name that is nowhere listed leaves the counter blank.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "sappers"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("U001", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::UnknownName { kind: Kind::UnitType, written, suggestion, known } = fault else { continue };
        let note = report
            .at(written.span, format!("there is no unit type `{written}`"))
            .label("unknown type")
            .did_you_mean(suggestion.as_deref(), known);
        if let Some(word) = suggestion {
            note.fix(Fix::replace(format!("write `{word}`"), written.span, format!("\"{word}\"")));
        }
    }
}
