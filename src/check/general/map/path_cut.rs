//! A road that leads over water without a bridge or ford.
//!
//! ## Why it matters
//! The road is drawn right across the river, but units that cannot cross it stop at the bank. Nobody at the table will
//! believe both.
//!
//! ## Example
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0402-0501-0601"   # the river runs between 0501 and 0601
//! open_end = true
//! ```
//! Write instead:
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0402-0501-0601"
//! open_end = true
//!
//! [[map.edge]]
//! kind = "bridge"
//! sides = "0501/0601"
//! ```

use std::collections::BTreeMap;

use super::{torn, words};
use crate::check::prelude::*;
use crate::grid::Side;
use crate::scenario::Vocabulary;
use crate::scenario::map::EdgeMark;

pub const CHECK: Check = Check::warning("M035", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = desk.draft.map.as_ref().filter(|_| torn::sides_are_known(desk)) else { return };
    let (vocabulary, document) = (&desk.draft.vocabulary, &desk.draft.document);
    // A long straight run has one place in the file for all its steps.
    let mut together: BTreeMap<Span, Vec<(Side, EdgeMark, usize)>> = BTreeMap::new();
    for cut in cuts(map, vocabulary) {
        together.entry(cut.at).or_default().push((cut.side, cut.barrier, cut.entry));
    }
    for (span, cuts) in together {
        let (_, mark, entry) = cuts[0];
        let path = document.map.as_ref().and_then(|table| table.path.get(entry));
        let kind = path.and_then(|path| path.kind.as_ref()).map_or("path", |kind| kind.as_str());
        let path = words::feature(kind, path.and_then(|path| path.name.as_ref()));
        let barrier = &vocabulary.edges[mark.kind];
        let sides: Vec<String> = cuts.iter().map(|(side, ..)| words::side(&map.grid, *side)).collect();
        let crossings = vocabulary.crossings.iter().filter(|(_, over)| over.contains(&mark.kind));
        let crossings: Vec<String> = crossings.map(|(kind, _)| vocabulary.edges[*kind].clone()).collect();
        let note = report
            .at(span, format!("{path} is cut by the {barrier} at {}", words::list(&sides)))
            .label(format!("leads over the {barrier}"))
            .also(mark.span, format!("the {barrier}"));
        if crossings.is_empty() {
            note.help(format!("lead it around the {barrier}"));
        } else {
            note.help(format!("add a {} at {}", words::choice(&crossings), words::list(&sides)));
        }
    }
}

/// A step of a path over something that nothing leads over.
struct Cut {
    side: Side,
    barrier: EdgeMark,
    /// The word that leads the path there, and its entry.
    at: Span,
    entry: usize,
}

fn cuts<'m>(map: &'m Map, vocabulary: &'m Vocabulary) -> impl Iterator<Item = Cut> + 'm {
    map.paths.iter().flat_map(move |path| {
        path.cells.windows(2).filter_map(move |step| {
            let side = map.grid.side(step[0].value, step[1].value)?;
            Some(Cut { side, barrier: barrier(map, vocabulary, side)?, at: step[1].span, entry: path.entry })
        })
    })
}

/// The sides at which a path is cut, with the place that leads it there: a crossing is missing there, so that what lies behind is
/// not cut off by itself.
pub fn cut_paths(draft: &Draft) -> BTreeMap<Side, Span> {
    draft.map.iter().flat_map(|map| cuts(map, &draft.vocabulary).map(|cut| (cut.side, cut.at))).collect()
}

/// What bars a side, if nothing leads over it. A ford may stop vehicles, but a road through it is no mistake.
fn barrier(map: &Map, vocabulary: &Vocabulary, side: Side) -> Option<EdgeMark> {
    let leads_over = |kind: usize| {
        vocabulary.crossings.iter().any(|(crossing, over)| over.contains(&kind) && map.has_edge(side, *crossing))
    };
    let is_crossing = |kind: usize| vocabulary.crossings.iter().any(|(crossing, _)| *crossing == kind);
    let bars = |kind: usize| vocabulary.barriers.contains(&kind) && !is_crossing(kind) && !leads_over(kind);
    map.edges.get(&side)?.iter().find(|mark| bars(mark.kind)).copied()
}
