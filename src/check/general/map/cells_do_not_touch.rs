//! A side between two cells that do not touch.
//!
//! ## Why it matters
//! There is no such side: the river has a gap there, or the bridge stands nowhere.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "ford"
//! sides = "0606/0807"        # a column lies between them
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "ford"
//! sides = "0606/0707"
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M021", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = &desk.draft.map else { return };
    let (grid, nouns) = (&map.grid, words::nouns(desk));
    for fault in desk.faults {
        let Fault::NotAdjacent { a, b, span } = fault else { continue };
        let (Ok(near), Ok(far)) = (grid.parse(a), grid.parse(b)) else { continue };
        if near == far {
            report
                .at(*span, format!("a side lies between two {nouns}, and this names {a} twice"))
                .label("the same on both sides")
                .help(format!("name one of its neighbours: {}", words::choice(&towards(grid, near, far))));
            continue;
        }
        report
            .at(*span, format!("{nouns} {a} and {b} do not touch"))
            .label(format!("{} steps apart", grid.distance(near, far)))
            .help(format!("towards {b}, {a} touches {}", words::list(&towards(grid, near, far))));
    }
}

/// The neighbours of a cell that lie nearest to another.
fn towards(grid: &Grid, near: Cell, far: Cell) -> Vec<String> {
    let least = grid.neighbours(near).map(|(_, cell)| grid.distance(cell, far)).min();
    let nearest = grid.neighbours(near).filter(|(_, cell)| Some(grid.distance(*cell, far)) == least);
    nearest.map(|(_, cell)| grid.label(cell)).collect()
}
