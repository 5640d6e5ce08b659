//! Cells that nothing gives a terrain.
//!
//! ## Why it matters
//! A map may be given by its size and its exceptions, but then it must say what the rest is. Without that nobody knows what
//! it costs to move.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "10x8"
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

use std::collections::BTreeSet;

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M018", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let (Some(map), Some(table)) = (&desk.draft.map, &desk.draft.document.map) else { return };
    // A grid file that could not be read has been reported where it is named.
    if table.grid_file.is_some() {
        return;
    }
    for fault in desk.faults {
        let Fault::NoTerrain { span, .. } = fault else { continue };
        let said = |entry: usize| table.cell.get(entry).is_some_and(|entry| entry.terrain.is_some());
        let single: BTreeSet<Cell> =
            map.cells.iter().filter(|(_, entry)| said(*entry)).map(|(cell, _)| cell.value).collect();
        let bare: Vec<Cell> = map.grid.cells().filter(|cell| !single.contains(cell)).collect();
        let Some(first) = bare.first() else { continue };
        let (first, noun) = (map.grid.label(*first), words::noun(desk));
        let (count, have) = (words::many(bare.len(), noun), if bare.len() == 1 { "has" } else { "have" });
        let example = desk.draft.vocabulary.terrain.first().map_or("clear", String::as_str);
        report
            .at(*span, format!("{count} {have} no terrain, the first is {first}"))
            .label(format!("says which {} there are, not what they are", words::nouns(desk)))
            .help(format!("add a `grid`, or `default = \"{example}\"` for all that nothing else is said of"));
    }
}
