//! A word where cells are named that is neither a cell, nor a zone, nor a place.
//!
//! ## Why it matters
//! Nobody can tell which cells are meant: the units would stand nowhere, the exit would lead nowhere, the objective could
//! not be held.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "north-entrance"      # the zone is called north-entry
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "north-entry"
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M005", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::UnknownName { kind: Kind::Zone, written, suggestion, known } = fault else { continue };
        let noun = words::noun(desk);
        let note = report
            .at(written.span, format!("`{written}` is neither a {noun} nor a zone or place of the map"))
            .label("nothing has this name")
            .did_you_mean(suggestion.as_deref(), known);
        // Only where no letter differs is there no doubt.
        let meant = suggestion.as_deref().filter(|word| words::differ_in_style_only(word, written));
        if let Some(fix) = meant.and_then(|word| words::rewrite(desk, written, word)) {
            note.fix(fix);
        }
    }
}
