//! Units whose every entry cell is held by the enemy at the start.
//!
//! ## Why it matters
//! As long as the enemy stays where he is set up, they cannot come in at all and wait beside the map turn after turn. One
//! more entry cell gives them a way.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "0104"                   # the British begin there
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "north-entry"
//! ```

use crate::check::prelude::*;
use crate::check::{naming, start};

pub const CHECK: Check = Check::warning("T014", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let standing = start::standing(draft);
    for arrival in &draft.arrivals {
        let Some(cells) = &arrival.cells else { continue };
        let Some(side) = arrival.units.iter().find_map(|unit| draft.unit(unit.value).side) else { continue };
        let enemy = |cell: &Spanned<Cell>| standing.get(&cell.value)?.iter().find(|unit| unit.side != side);
        let Some(first) = cells.first().and_then(enemy).filter(|_| cells.iter().all(|cell| enemy(cell).is_some()))
        else {
            continue;
        };
        let labels = naming::cells(draft, naming::distinct(cells));
        let side = &draft.side(first.side).id;
        report
            .at(
                naming::place(cells, arrival.span),
                format!("{} at {labels}, where `{side}` is set up", naming::arriving(draft, arrival)),
            )
            .label("held by the enemy")
            .also(first.at, format!("`{}` begins here", draft.unit(first.unit.value).id))
            .help("add another entry cell, away from the enemy's set-up");
    }
}
