//! A map without a single cell.
//!
//! ## Why it matters
//! There is nowhere to stand on it.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "0x8"
//! default = "clear"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "10x8"
//! default = "clear"
//! ```

use super::words;
use crate::check::prelude::*;
use crate::scenario::ABSENT;

pub const CHECK: Check = Check::error("M009", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let nouns = words::nouns(desk);
    for fault in desk.faults {
        let Fault::EmptyGrid { span } = fault else { continue };
        report
            .at(*span, format!("the map has no {nouns}"))
            .label("nothing in here")
            .help("write a row of tokens for each row of the map, or a `size` of at least \"1x1\"");
    }
    let (Some(map), Some(table)) = (&desk.draft.map, &desk.draft.document.map) else { return };
    if map.grid.cells().next().is_none() {
        let grid = table.grid.as_ref().or(table.grid_file.as_ref()).or(table.size.as_ref());
        report
            .at(grid.map_or(map.span, |grid| words::first_line(desk, grid.span)), format!("the map has no {nouns}"))
            .label(format!("all of its {} are left out", map.grid.len()))
            .help(format!("`{ABSENT}` and `absent` are for what does not belong to the map; leave something"));
    }
}
