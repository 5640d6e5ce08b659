//! A cell that the map does not have.
//!
//! ## Why it matters
//! Units set up there could never be found, a road would lead into the margin, and an objective there could not be held.
//!
//! ## Example
//! ```toml
//! [[map.place]]
//! at = "1104"        # the map has 10 columns
//! name = "Mill"
//! ```
//! Write instead:
//! ```toml
//! [[map.place]]
//! at = "0104"
//! name = "Mill"
//! ```

use super::words;
use crate::check::prelude::*;
use crate::grid::LabelError;

pub const CHECK: Check = Check::error("M020", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let (Some(map), Some(table)) = (&desk.draft.map, &desk.draft.document.map) else { return };
    let noun = words::noun(desk);
    for fault in desk.faults {
        let Fault::OffMap { written, why } = fault else { continue };
        let left_out = matches!(map.grid.parse(written), Err(LabelError::Absent { .. }));
        let note = report.at(written.span, why.as_str());
        if left_out {
            note.label("not part of the map").help(format!("name another {noun}, or leave this one in"));
            continue;
        }
        let size = format!("{} columns and {} rows", map.grid.columns(), map.grid.rows());
        let note =
            note.label("not on the map").also(table.size.as_ref().map(|size| size.span).unwrap_or_default(), size);
        if let Some(label) = swapped(&map.grid, written) {
            note.help(format!("did you mean `{label}`?"));
        } else if written.contains(':') {
            note.help(format!(
                "a side lies between two {} of the map: name another, or take it out",
                words::nouns(desk)
            ));
        } else {
            note.help(format!("name a {noun} of the map, or make the map larger"));
        }
    }
}

/// The label with column and row in the other order, if that is on the map.
fn swapped(grid: &Grid, written: &str) -> Option<String> {
    let digits = written.bytes().all(|byte| byte.is_ascii_digit());
    let (first, second) = written.split_at_checked(grid.label_width()).filter(|_| digits)?;
    let label = format!("{second}{first}");
    grid.parse(&label).is_ok().then_some(label)
}
