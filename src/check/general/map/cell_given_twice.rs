//! A cell that `[[map.cell]]` describes twice.
//!
//! ## Why it matters
//! Only the first description counts; what the second one changes stays as it was.
//!
//! ## Example
//! ```toml
//! [[map.cell]]
//! at = "0301 0302"
//! terrain = "hill"
//!
//! [[map.cell]]
//! at = "0302"                # has just been made a hill
//! terrain = "marsh"
//! ```
//! Write instead:
//! ```toml
//! [[map.cell]]
//! at = "0301"
//! terrain = "hill"
//!
//! [[map.cell]]
//! at = "0302"
//! terrain = "marsh"
//! ```

use std::collections::BTreeMap;

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M026", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let mut twice: BTreeMap<Span, (Vec<String>, Span)> = BTreeMap::new();
    for fault in desk.faults {
        let Fault::CellTwice { cell, first } = fault else { continue };
        twice.entry(cell.span).or_insert((Vec::new(), *first)).0.push(cell.value.clone());
    }
    for (span, (cells, first)) in twice {
        let (are, it) = if cells.len() == 1 { ("is", "it") } else { ("are", "them") };
        report
            .at(span, format!("{} {are} described twice", words::list(&cells)))
            .label("this description is not used")
            .also(first, "this one is used")
            .help(format!("name {it} in one `[[map.cell]]` only"));
    }
}
