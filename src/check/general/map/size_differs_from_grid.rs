//! A map whose size is not that of its grid.
//!
//! ## Why it matters
//! The size is written down so that a lost row is noticed. When the two disagree, either a row or column is missing from
//! the grid, or the map has grown and the size has not.
//!
//! ## Example
//! ```toml
//! [map]
//! name = "Oster"
//! size = "10x9"      # the grid has 8 rows
//! ```
//! Write instead:
//! ```toml
//! [map]
//! name = "Oster"
//! size = "10x8"
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M016", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    // A ruler that jumps has told where the row was lost.
    let lost = |fault: &Fault| matches!(fault, Fault::WrongRuler { line: "row", alone: false, .. });
    if desk.faults.iter().any(lost) {
        return;
    }
    for fault in desk.faults {
        let Fault::SizeDiffers { written, columns, rows } = fault else { continue };
        let size = format!("{columns}x{rows}");
        let table = desk.draft.document.map.as_ref();
        let grid = table.and_then(|table| table.grid.as_ref().or(table.grid_file.as_ref()));
        let note = report
            .at(written.span, format!("the size is {written}, but the grid has {columns} columns and {rows} rows"))
            .label(format!("the grid is {size}"))
            .also(grid.map(|grid| words::first_line(desk, grid.span)).unwrap_or_default(), "the grid")
            .help(format!("write `size = \"{size}\"`, or add what is missing from the grid"));
        // A grid with rows of different lengths has no width to be sure of.
        let ragged = desk.faults.iter().any(|fault| matches!(fault, Fault::RaggedRow { .. }));
        if let Some(fix) = words::rewrite(desk, written, &size).filter(|_| !ragged) {
            note.fix(fix);
        }
    }
}
