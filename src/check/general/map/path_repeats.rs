//! A path that goes the same step twice.
//!
//! ## Why it matters
//! It is drawn twice over itself. Mostly a cell was copied once too often, and the one that was meant is missing.
//!
//! ## Example
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0308-0306-0307-0207"      # back over 0307
//! open_end = true
//! ```
//! Write instead:
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0308-0307-0207"
//! open_end = true
//! ```

use std::collections::BTreeMap;

use super::{torn, words};
use crate::check::prelude::*;
use crate::grid::Side;

pub const CHECK: Check = Check::warning("M037", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = &desk.draft.map else { return };
    for path in &map.paths {
        if let [only] = path.cells.as_slice() {
            if torn::path_is_known(desk, path.entry) {
                report
                    .at(only.span, format!("this path never leaves {}", map.grid.label(only.value)))
                    .label(format!("the same {} at both ends", words::noun(desk)))
                    .help(format!("name the {} it leads to", words::noun(desk)));
            }
            continue;
        }
        let mut first: BTreeMap<Side, Span> = BTreeMap::new();
        let mut again: BTreeMap<Span, (Span, Vec<String>)> = BTreeMap::new();
        for step in path.cells.windows(2) {
            let Some(side) = map.grid.side(step[0].value, step[1].value) else { continue };
            match first.get(&side) {
                None => drop(first.insert(side, step[1].span)),
                Some(before) => {
                    let labels = format!("{}-{}", map.grid.label(step[0].value), map.grid.label(step[1].value));
                    again.entry(step[1].span).or_insert((*before, Vec::new())).1.push(labels);
                }
            }
        }
        for (span, (before, steps)) in again {
            let note = report
                .at(span, format!("this path runs twice over {}", words::list(&steps)))
                .label("the same step again")
                .help(format!("leave it out, or name the {} that was meant", words::noun(desk)));
            if before != span {
                note.also(before, "the first time");
            }
        }
    }
}
