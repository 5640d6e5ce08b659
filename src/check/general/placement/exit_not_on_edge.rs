//! An exit that is not on the edge of the map.
//!
//! ## Why it matters
//! Units leave the map across its edge. An exit in the middle looks like a slip of the pen, and units would vanish there
//! in front of the enemy.
//!
//! ## Example
//! ```toml
//! [[exit]]
//! side = "british"
//! at = "0904"                   # one hex short of the edge
//! ```
//! Write instead:
//! ```toml
//! [[exit]]
//! side = "british"
//! at = "1004"
//! ```

use crate::check::naming;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("P008", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(map) = &draft.map else { return };
    for (side, cells) in &draft.exits {
        for word in naming::by_word(cells) {
            let inside: Vec<Cell> = word.value.iter().copied().filter(|cell| !map.grid.is_edge(*cell)).collect();
            let Some(first) = inside.first() else { continue };
            let exits = if inside.len() == 1 { "exit" } else { "exits" };
            let are = if inside.len() == 1 { "is" } else { "are" };
            report
                .at(
                    word.span,
                    format!(
                        "{exits} {} of `{}` {are} not on the edge of the map",
                        naming::cells(draft, inside.iter().copied()),
                        draft.side(*side).id
                    ),
                )
                .label("inside the map")
                .help(format!("the nearest cells on the edge: {}", naming::nearest_edge(draft, *first)));
        }
    }
}
