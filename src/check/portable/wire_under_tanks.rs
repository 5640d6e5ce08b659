//! Wire in the square of a unit that it does not stop.
//!
//! ## Why it matters
//! Tanks, assault guns and self-propelled artillery pass wire freely. Around such a unit it keeps out infantry, which may be
//! meant; as an obstacle for the unit itself it is of no use.
//!
//! ## Example
//! ```toml
//! [[map.feature]]
//! kind = "wire"
//! at = "E7"
//! ```
//! Write instead:
//! ```toml
//! [[map.feature]]
//! kind = "wire"
//! at = "H5"
//! ```

use super::field::Field;
use crate::check::portable::prelude::*;
use crate::rules::portable::tables::{Feature, UnitType};

pub const CHECK: Check = Check {
    code: "PW023",
    name: "wire-under-tanks",
    severity: Severity::Hint,
    cite: Some("WIRE"),
    doc: include_str!("wire_under_tanks.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(field) = Field::of(reading) else { return };
    for post in field.posted() {
        let free = reading.unit(post.unit).is(UnitType::free_of_wire);
        if !free || !field.features(post.cell.value).any(Feature::is_wire) {
            continue;
        }
        let (id, label) = (&reading.draft.unit(post.unit).id, reading.draft.label(post.cell.value));
        report
            .at(post.cell.span, format!("`{id}` begins in the wire of {label}, which does not stop it"))
            .label("passes wire freely")
            .help("put the wire in front of it, or infantry behind the wire");
    }
}
