//! Two kinds of water on one side.
//!
//! ## Why it matters
//! A side is a river or a canal. If it is both, the chart gives two prices for crossing it, and players will choose the
//! one they like.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "canal"
//! sides = "0501/0601"        # the river runs there
//! open_end = true
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "canal"
//! sides = "0801/0901"
//! open_end = true
//! ```

use std::collections::BTreeMap;

use super::words;
use crate::check::prelude::*;
use crate::scenario::map::EdgeMark;

pub const CHECK: Check = Check::error("M039", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = &desk.draft.map else { return };
    let vocabulary = &desk.draft.vocabulary;
    // Two bank lists that run along each other are one mistake, not one for each side.
    let mut mixed: BTreeMap<(Span, usize), (EdgeMark, Vec<String>)> = BTreeMap::new();
    for (&side, marks) in &map.edges {
        let mut water = marks.iter().filter(|mark| vocabulary.water.contains(&mark.kind));
        let Some(first) = water.next() else { continue };
        for other in water {
            let entry = mixed.entry((other.span, other.kind)).or_insert((*first, Vec::new()));
            entry.1.push(words::side(&map.grid, side));
        }
    }
    for ((span, kind), (first, sides)) in mixed {
        let (kind, before) = (&vocabulary.edges[kind], &vocabulary.edges[first.kind]);
        let are = if sides.len() == 1 { "is" } else { "are" };
        report
            .at(span, format!("{} {are} both {before} and {kind}", words::list(&sides)))
            .label(format!("{kind} here"))
            .also(first.span, format!("{before} here"))
            .help("keep one of the two");
    }
}
