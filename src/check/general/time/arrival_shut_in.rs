//! Units that arrive where they can never move on.
//!
//! ## Why it matters
//! They may enter the cell, but every neighbour is closed to them or something bars the way. They stand at the edge of the map
//! until the battle is over.
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
//! A unit comes in on the island:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [[arrival]]
//! turn = 2
//! at = "A1"
//! units = ["R-1"]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [[arrival]]
//! turn = 2
//! at = "B3"
//! units = ["R-1"]
//! ```

use crate::check::prelude::*;
use crate::check::{Laws, naming};

pub const CHECK: Check = Check::warning("T017", None, Run::Laws(run)).of_role(Role::ShutIn);

fn run(desk: &Desk<'_>, laws: &dyn Laws, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(map) = &draft.map else { return };
    for arrival in &draft.arrivals {
        let Some(cells) = arrival.cells.as_deref().filter(|cells| !cells.is_empty()) else { continue };
        let leads_on =
            |unit: UnitId, from: Cell| map.grid.neighbours(from).any(|(_, to)| laws.may_step(unit, from, to));
        let shut = |unit: &UnitId| {
            !draft.flies(*unit)
                && laws.is_mobile(*unit)
                && cells
                    .iter()
                    .filter(|cell| laws.may_stand(*unit, cell.value))
                    .all(|cell| !leads_on(*unit, cell.value))
        };
        let units: Vec<UnitId> = arrival.units.iter().map(|unit| unit.value).filter(shut).collect();
        if units.is_empty() {
            continue;
        }
        let labels = naming::cells(draft, naming::distinct(cells));
        report
            .at(
                naming::place(cells, arrival.span),
                format!("{} at {labels}, from where no way leads on", naming::coming(draft, units)),
            )
            .label("every way on is barred")
            .help("let them enter elsewhere, or open a way with a bridge, a ford or a road");
    }
}
