//! A unit that can never leave the cell it is set up in.
//!
//! ## Why it matters
//! Every neighbouring cell is closed to it, or something between them is. It will stand there to the end, whatever it was meant
//! to do, and a unit that must fall back is lost.
//!
//! ## Example
//! In a battle of Portable:
//! ```toml battle.toml
//! format = 1
//! rules = "portable"
//!
//! [map]
//! cells = "square"
//! numbering = "A1"
//! size = "6x3"
//! grid = """
//! . ~ . . . .
//! ~ ~ . . . .
//! . . . . . .
//! """
//!
//! [[side]]
//! id = "red"
//! facing = "E"
//!
//! [[side]]
//! id = "blue"
//! facing = "W"
//!
//! [[unit]]
//! id = "R-1"
//! side = "red"
//! type = "infantry"
//!
//! [[unit]]
//! id = "R-2"
//! like = "R-1"
//!
//! [[unit]]
//! id = "B-1"
//! side = "blue"
//! type = "infantry"
//!
//! [[setup]]
//! at = "A3"
//! units = ["R-2"]
//!
//! [[setup]]
//! at = "F1"
//! units = ["B-1"]
//!
//! [time]
//! turns = 6
//!
//! [[victory]]
//! result = "draw"
//! ```
//! A unit begins on the island:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [[setup]]
//! at = "A1"
//! units = ["R-1"]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [[setup]]
//! at = "C3"
//! units = ["R-1"]
//! ```

use std::collections::BTreeSet;

use crate::check::prelude::*;
use crate::check::{Laws, naming, start};

pub const CHECK: Check = Check::warning("P012", None, Run::Laws(run)).of_role(Role::ShutIn);

fn run(desk: &Desk<'_>, laws: &dyn Laws, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(map) = &draft.map else { return };
    let shut = |unit: UnitId, cell: Cell| {
        laws.is_mobile(unit) && !map.grid.neighbours(cell).any(|(_, to)| laws.may_step(unit, cell, to))
    };
    let mut told = BTreeSet::new();
    for post in start::posted(draft).iter().filter(|post| !draft.flies(post.unit)) {
        let cell = post.cell.value;
        if !shut(post.unit, cell) || !told.insert(cell) {
            continue;
        }
        let here = start::posted(draft);
        let here = here.iter().filter(|other| other.cell.value == cell && !draft.flies(other.unit));
        let all: Vec<UnitId> = here.map(|other| other.unit).filter(|unit| shut(*unit, cell)).collect();
        let names = naming::units(draft, all);
        report
            .at(post.cell.span, format!("{names} can never leave {}: every way out is barred", draft.cell_words(cell)))
            .label("no way out")
            .help("set up elsewhere, or open a way with a bridge, a ford or a road");
    }
}
