//! A gun too deep in cover to fire out.
//!
//! ## Why it matters
//! From woods, buildings and fortifications a gun fires only over their edge: the next square in the direction of fire must
//! be free of them. In the middle it can fire at nothing outside.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "B7"                      # woods, with more woods ahead
//! units = ["B-AA"]
//! facing = "N"
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "H2"
//! units = ["B-AA"]
//! ```

use super::field::Field;
use crate::check::portable::prelude::*;
use crate::rules::portable::arc;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check {
    code: "PW025",
    name: "gun-boxed-in",
    severity: Severity::Warning,
    cite: Some("ART.h"),
    doc: include_str!("gun_boxed_in.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(field) = Field::of(reading) else { return };
    let (grid, ground) = (field.grid(), field.ground());
    for post in field.posted() {
        let unit = reading.unit(post.unit);
        let Some((_, gun)) = unit.gun.as_ref().filter(|_| unit.is(UnitType::artillery)) else { continue };
        let (from, reach) = (post.cell.value, u32::try_from(gun.range()).unwrap_or(0));
        // Straight across a corner it may still slip out; that is no field of fire.
        let outside = || {
            let ahead = grid.within(from, reach).filter(|to| {
                let (forward, aside) = arc::offset(grid, from, unit.facing, *to);
                forward > 0 && aside.abs() < forward
            });
            ahead.filter(|to| !ground.dense(*to))
        };
        if !ground.dense(from)
            || outside().next().is_none()
            || outside().any(|to| arc::leaves(grid, from, to, |cell| ground.dense(cell)))
        {
            continue;
        }
        let (id, label) = (&reading.draft.unit(post.unit).id, reading.draft.label(from));
        let cover = field.dense(from).unwrap_or("cover");
        report
            .at(post.named, format!("`{id}` is too deep in {cover} {label} to fire out towards {}", unit.facing))
            .label("not at the edge")
            .help("move it to a square whose next one ahead is open, or turn it");
    }
}
