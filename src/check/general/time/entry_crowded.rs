//! More units due at an entry than its cells have room for.
//!
//! ## Why it matters
//! They cannot all come in on their turn: some wait beside the map until those before them have moved on, and players wonder
//! which.
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
//! default = "open"
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
//! id = "R-3"
//! like = "R-1"
//!
//! [[unit]]
//! id = "B-1"
//! side = "blue"
//! type = "infantry"
//!
//! [[setup]]
//! at = "C3"
//! units = ["R-3"]
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
//! Two units come in at one square:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [[arrival]]
//! turn = 2
//! at = "A1"
//! units = ["R-1", "R-2"]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [[arrival]]
//! turn = 2
//! at = "A1 A2"
//! units = ["R-1", "R-2"]
//! ```

use crate::check::prelude::*;
use crate::check::{Laws, naming, words};

pub const CHECK: Check = Check::warning("T019", None, Run::Laws(run));

fn run(desk: &Desk<'_>, laws: &dyn Laws, report: &mut Report<'_>) {
    crowded_entries(desk.draft, laws, ["units", "cell", "cells"], report);
}

/// Tells of entries with too little room for those who come by them; called "units", one "cell" and several "cells".
pub fn crowded_entries(draft: &Draft, laws: &dyn Laws, [units, one, many]: [&str; 3], report: &mut Report<'_>) {
    for arrival in &draft.arrivals {
        let cells = arrival.cells.as_deref().unwrap_or_default();
        let all: Vec<UnitId> = arrival.units.iter().map(|unit| unit.value).collect();
        let (crowd, each) = laws.crowd(&all);
        let count = naming::distinct(cells).len();
        if count == 0 || crowd <= each.saturating_mul(count) {
            continue;
        }
        report
            .at(
                naming::place(cells, arrival.span),
                format!("{crowd} {units} are to come in at {}, {each} at each", words::count(count, one, many)),
            )
            .label("no room for all at once")
            .help(format!("name more {many}, or let some of them come on another turn"));
    }
}
