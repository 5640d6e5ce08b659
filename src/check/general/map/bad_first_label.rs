//! A first label that the map's numbering cannot begin with.
//!
//! ## Why it matters
//! Every other label is counted from the first. If that cannot be read, all of them are off by as much.
//!
//! ## Example
//! ```toml
//! [map]
//! first = "A1"       # the numbering is CCRR: 0101, 0102, …
//! name = "Oster"
//! ```
//! Write instead:
//! ```toml
//! [map]
//! name = "Oster"
//! ```

use super::words;
use crate::check::prelude::*;
use crate::grid::Numbering;

pub const CHECK: Check = Check::error("M017", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::BadFirst { written, example, too_high } = fault else { continue };
        let noun = words::noun(desk);
        let numbering = desk.draft.document.map.as_ref().and_then(|map| map.numbering);
        let word = numbering.map(|word| desk.sources.text(word.span).trim_matches(['"', '\'']).to_string());
        if *too_high {
            let most = Numbering::MOST_FIRST;
            report
                .at(written.span, format!("`{written}` is too high a label for the first {noun}"))
                .label(format!("columns and rows begin with {most} at most"))
                .help(format!("begin lower, or leave `first` out for `{example}`"));
            continue;
        }
        report
            .at(written.span, format!("`{written}` cannot be the label of the first {noun}"))
            .label(format!("the numbering is {}", word.as_deref().unwrap_or("CCRR")))
            .also(numbering.map(|word| word.span).unwrap_or_default(), "as given here")
            .help(format!("write it as `{example}`, or leave `first` out if that is the label"));
    }
}
