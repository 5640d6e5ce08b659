//! Guns that reach the enemy before anyone has moved.
//!
//! ## Why it matters
//! Artillery fires before the first activation. What stands in reach at the start is shelled without having had a chance to
//! do anything about it; the finding only says so, since a bombardment before an attack is often just what is wanted.
//!
//! ## Example
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "field"
//! ```
//! Write instead:
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! ```

use super::field::{Field, Posted};
use crate::check::naming;
use crate::check::portable::prelude::*;
use crate::rules::portable::arc;
use crate::rules::portable::sight::Ground;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check {
    code: "PW042",
    name: "shelled-before-first-move",
    severity: Severity::Hint,
    cite: Some("TS.1"),
    doc: include_str!("shelled_before_first_move.rs"),
    run: Run::Portable(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let Some(field) = Field::of(sheet) else { return };
    let (draft, ground) = (sheet.draft, field.ground());
    let posted = field.posted();
    for side in draft.side_ids() {
        let own = posted.iter().filter(|post| post.side == side);
        let enemies = || posted.iter().filter(|post| post.side != side && !draft.flies(post.unit));
        let shells = |post: &&Posted, target: &Posted| reaches(&field, &ground, post, target.cell.value);
        let guns: Vec<&Posted> = own.filter(|post| enemies().any(|target| shells(post, target))).collect();
        let Some(first) = guns.first() else { continue };
        let targets = enemies().filter(|target| guns.iter().any(|gun| shells(gun, target))).map(|target| target.unit);
        let names = naming::units(draft, guns.iter().map(|gun| gun.unit));
        let verb = if guns.len() == 1 { "reaches" } else { "reach" };
        report
            .at(first.named, format!("{names} {verb} {} before anyone has moved", naming::units(draft, targets)))
            .label("in range and in the arc at the start")
            .help("if this is not wanted, set them up farther apart, or turn the guns");
    }
}

/// Whether a gun can drop a shell on a square from where it begins.
fn reaches(field: &Field<'_>, ground: &Ground, post: &Posted, to: Cell) -> bool {
    let unit = field.sheet.unit(post.unit);
    let Some((_, gun)) = unit.gun.as_ref().filter(|_| unit.is(UnitType::artillery)) else { return false };
    let (grid, from) = (field.grid(), post.cell.value);
    unit.on.is_none()
        && i64::from(grid.distance(from, to)) <= gun.range()
        && arc::ahead(grid, from, unit.facing, to)
        && arc::leaves(grid, from, to, |cell| ground.dense(cell))
        && (gun.indirect() || ground.direct(grid, from, to, |_| false))
}
