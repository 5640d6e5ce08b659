//! A paper we have no size for.
//!
//! ## Why it matters
//! The pieces are laid out for the sheet they are printed on. On a sheet of another size the printer shrinks them, and
//! counters no longer fit their hexes.
//!
//! ## Example
//! ```toml
//! [print]
//! paper = "din-a4"
//! ```
//! Write instead:
//! ```toml
//! [print]
//! paper = "a4"
//! ```

use crate::check::prelude::*;
use crate::diag::nearest;
use crate::press::paper::{PAPERS, paper};

pub const CHECK: Check = Check::error("R004", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let written = desk.draft.document.print.as_ref().and_then(|print| print.paper.as_ref());
    let Some(written) = written.filter(|written| paper(written).is_none()) else { return };
    let known: Vec<String> = PAPERS.iter().map(|paper| paper.name.to_string()).collect();
    // In names so short one letter makes another paper: only what ends or begins like one is offered.
    let folded = written.to_lowercase();
    let alike =
        PAPERS.iter().map(|paper| paper.name.as_ref()).find(|name| folded.ends_with(name) || folded.starts_with(name));
    let suggestion = alike.or_else(|| nearest(written, known.iter().map(String::as_str)).filter(|name| name.len() > 2));
    let note = report
        .at(written.span, format!("unknown paper `{written}`"))
        .label("no such paper")
        .did_you_mean(suggestion, &known);
    if let Some(word) = alike {
        note.fix(Fix::replace(format!("write `{word}`"), written.span, format!("\"{word}\"")));
    }
}
