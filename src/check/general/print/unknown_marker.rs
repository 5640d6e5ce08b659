//! A number for a marker the ruleset does not have.
//!
//! ## Why it matters
//! Nothing is printed for it, and the marker that was meant keeps its own number.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! disorganised = 20
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! disorganized = 20
//! ```

use crate::check::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("R005", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let markers = &desk.draft.vocabulary.markers;
    let print = desk.draft.document.print.iter();
    for (name, _) in print.flat_map(|print| print.markers.iter()) {
        if markers.contains(&name.value) {
            continue;
        }
        let suggestion = nearest(name, markers.iter().map(String::as_str));
        let note = report
            .at(name.span, format!("unknown marker `{name}`"))
            .label("no such marker")
            .did_you_mean(suggestion, markers);
        if let Some(word) = suggestion {
            note.fix(Fix::replace(format!("write `{word}`"), name.span, word));
        }
    }
}
