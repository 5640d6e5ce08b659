//! A row added to a chart lacks a value that every row of it needs.
//!
//! ## Why it matters
//! A chart cannot be used with a hole in it, so the row is left out: whatever was to follow from it does not happen.
//!
//! ## Example
//! ```toml
//! [tables.event.fog]
//! cards = ["JH"]
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.fog]
//! like = "clear"
//! blocks_sight = true
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S022", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::UnfinishedRow { message, span } = fault else { continue };
        let row = desk.sources.text(*span);
        let missing = message.strip_prefix("missing field ");
        let said = match missing {
            Some(key) => format!("row `{row}` has no {key}"),
            None => format!("row `{row}` cannot be read: {message}"),
        };
        let note = report.at(*span, said).label("every row of this chart needs it");
        if let Some(key) = missing {
            note.help(format!("add {key}, or remove the row"));
        }
    }
}
