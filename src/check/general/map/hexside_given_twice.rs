//! A side that is given the same feature twice.
//!
//! ## Why it matters
//! The second entry does nothing. When one of them is moved later, the other keeps the old river on the map.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "ford"
//! sides = "0606/0707 0707/0606"      # the same side from both ends
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "ford"
//! sides = "0606/0707"
//! ```

use std::collections::BTreeMap;

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M025", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = &desk.draft.map else { return };
    let mut twice: BTreeMap<(Span, &str), (Vec<String>, Span)> = BTreeMap::new();
    for fault in desk.faults {
        let Fault::EdgeTwice { kind, side, span, first } = fault else { continue };
        twice.entry((*span, kind)).or_insert((Vec::new(), *first)).0.push(words::side(&map.grid, *side));
    }
    for ((span, kind), (sides, first)) in twice {
        let (are, it) = if sides.len() == 1 { ("is", "it") } else { ("are", "them") };
        report
            .at(span, format!("{} {are} given twice as {kind}", words::list(&sides)))
            .label("given again")
            .also(first, format!("{kind} here already"))
            .help(format!("take {it} out of one of the lists"));
    }
}
