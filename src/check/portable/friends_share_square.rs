//! More friends in a square than may begin there.
//!
//! ## Why it matters
//! A square holds one unit. Only transports, spotters and commanders may join it, and what is loaded begins with its
//! transport; so the set-up breaks a rule before anyone has moved.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1", "R-2"]
//!
//! [[setup]]
//! at = "B8"
//! units = ["R-3"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1"]
//!
//! [[setup]]
//! at = "F7"
//! units = ["R-2"]
//!
//! [[setup]]
//! at = "B8"
//! units = ["R-3"]
//! ```

use super::field::{Field, Posted};
use crate::check::portable::prelude::*;
use crate::check::{naming, start};
use crate::rules::portable::tables::UnitType;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECK: Check = Check {
    code: "PW006",
    name: "friends-share-square",
    severity: Severity::Error,
    cite: Some("MOV.f"),
    doc: include_str!("friends_share_square.rs"),
    run: Run::Portable(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let Some(field) = Field::of(sheet) else { return };
    let draft = sheet.draft;
    let posted = field.posted();
    let mut first: BTreeMap<(Cell, SideId), Posted> = BTreeMap::new();
    for post in posted.iter().filter(|post| needs_room(sheet, post.unit)) {
        let other = *first.entry((post.cell.value, post.side)).or_insert(*post);
        if other.unit == post.unit {
            continue;
        }
        let (here, there) = (&draft.unit(post.unit).id, &draft.unit(other.unit).id);
        let taken: BTreeSet<Cell> = posted.iter().map(|post| post.cell.value).collect();
        let free = field.nearest(post.cell.value, |cell| !taken.contains(&cell) && !field.is_barred(cell));
        let note = report
            .at(post.named, format!("`{here}` begins in {}, where `{there}` stands", draft.label(post.cell.value)))
            .label("only transports, spotters and commanders may join another unit")
            .also(other.named, format!("`{there}` is set up here"));
        if !free.is_empty() {
            note.help(format!("free squares near it: {free}"));
        }
    }
    for setup in draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        let squares = naming::distinct(&setup.cells).len();
        let units = setup.units.iter().filter(|unit| needs_room(sheet, unit.value)).count();
        if squares > 0 && units > squares {
            report
                .at(setup.at, format!("{units} units are to begin in {squares} squares, one in each"))
                .label("too few squares")
                .help("name more squares, or fewer units");
        }
    }
}

/// Whether a unit needs a square where no other of its kind is.
fn needs_room(sheet: &Sheet<'_>, unit: UnitId) -> bool {
    let one = sheet.unit(unit);
    one.kind.is_some() && !one.is(UnitType::shares) && !sheet.draft.flies(unit) && one.keys.on.is_none()
}
