//! Units that enter in the middle of the map without landing there.
//!
//! ## Why it matters
//! Units on foot and on wheels come over the edge. One that appears inside the map, perhaps behind the enemy, is either a
//! wrong cell or troops from the air or the water, and then the entry must say so.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "0904"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "0904"
//! landing = true
//! ```

use crate::check::naming;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("T004", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(map) = &draft.map else { return };
    for arrival in draft.arrivals.iter().filter(|arrival| !arrival.landing) {
        for word in naming::by_word(arrival.cells.as_deref().unwrap_or_default()) {
            let inside: Vec<Cell> = word.value.iter().copied().filter(|cell| !map.grid.is_edge(*cell)).collect();
            let Some(first) = inside.first() else { continue };
            let cells = naming::cells(draft, inside.iter().copied());
            report
                .at(word.span, format!("{} at {cells}, inside the map", naming::arriving(draft, arrival)))
                .label("not on the edge")
                .help(format!(
                    "enter at the edge, nearest at {}, or add `landing = true` for troops from the air or water",
                    naming::nearest_edge(draft, *first)
                ));
        }
    }
}
