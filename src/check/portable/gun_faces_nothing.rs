//! A gun with no square in its arc.
//!
//! ## Why it matters
//! A gun fires into the quarter ahead of it. At the edge of the board and facing outwards it has nothing there, and before it
//! can fire it has to be activated to turn.
//!
//! ## Example
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! facing = "S"
//! gun = "infantry-gun"
//! ```
//! Write instead:
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! ```

use super::field::Field;
use crate::check::portable::prelude::*;
use crate::rules::portable::arc;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check {
    code: "PW024",
    name: "gun-faces-nothing",
    severity: Severity::Warning,
    cite: Some("ART.e"),
    doc: include_str!("gun_faces_nothing.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(field) = Field::of(reading) else { return };
    for post in field.posted() {
        let unit = reading.unit(post.unit);
        let Some((_, gun)) = unit.gun.as_ref().filter(|_| unit.is(UnitType::artillery)) else { continue };
        let reach = u32::try_from(gun.range()).unwrap_or(0);
        let from = post.cell.value;
        if field.grid().within(from, reach).any(|to| arc::ahead(field.grid(), from, unit.facing, to)) {
            continue;
        }
        let (id, label) = (&reading.draft.unit(post.unit).id, reading.draft.label(from));
        report
            .at(post.named, format!("`{id}` faces {} in {label} and has no square to fire at", unit.facing))
            .label("nothing in its arc")
            .help(format!("write `facing = \"{}\"`", unit.facing.opposite()));
    }
}
