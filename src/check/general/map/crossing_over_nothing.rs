//! A bridge or ford on a side with nothing to cross.
//!
//! ## Why it matters
//! Either the river beside it is missing a side, so that units walk through it, or the bridge was put one hex off and the
//! road is cut where it should be.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "ford"
//! sides = "0706/0806"        # the river runs at 0606/0707
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "ford"
//! sides = "0606/0707"
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::{torn, words};
use crate::check::prelude::*;
use crate::grid::Side;
use crate::scenario::Vocabulary;

pub const CHECK: Check = Check::warning("M034", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = desk.draft.map.as_ref().filter(|_| torn::sides_are_known(desk)) else { return };
    let vocabulary = &desk.draft.vocabulary;
    let mut idle: BTreeMap<(Span, usize), Vec<Side>> = BTreeMap::new();
    for (&side, marks) in &map.edges {
        for mark in marks {
            let Some((_, over)) = vocabulary.crossings.iter().find(|(kind, _)| *kind == mark.kind) else { continue };
            if !over.iter().any(|kind| map.has_edge(side, *kind)) {
                idle.entry((mark.span, mark.kind)).or_default().push(side);
            }
        }
    }
    let name = |kind: usize| vocabulary.edges[kind].as_str();
    for ((span, kind), sides) in idle {
        let over = vocabulary.crossings.iter().find(|(crossing, _)| *crossing == kind).map(|(_, over)| over.as_slice());
        let over = over.unwrap_or_default();
        let (what, missing) = (name(kind), words::choice(&names(vocabulary, over)));
        let at = words::list(&sides.iter().map(|side| words::side(&map.grid, *side)).collect::<Vec<_>>());
        let near: Vec<String> =
            near(map, sides[0], over).into_iter().map(|side| words::side(&map.grid, side)).collect();
        let other = vocabulary.water.iter().find(|water| map.has_edge(sides[0], **water));
        let message = match other {
            Some(other) => format!("a {what} does not lead over the {} at {at}", name(*other)),
            None => format!("the {what} at {at} crosses nothing"),
        };
        let note = report.at(span, message).label(format!("no {missing} here"));
        let fitting = vocabulary.crossings.iter().filter(|(_, over)| other.is_some_and(|other| over.contains(other)));
        let fitting: Vec<usize> = fitting.map(|(crossing, _)| *crossing).collect();
        if !fitting.is_empty() {
            note.help(format!("write {} instead", words::choice(&names(vocabulary, &fitting))));
        } else if near.is_empty() {
            note.help(format!("add the {missing} to this side, or take the {what} out"));
        } else {
            note.help(format!("move it to {}, or add the {missing} to this side", words::choice(&near)));
        }
    }
}

fn names(vocabulary: &Vocabulary, kinds: &[usize]) -> Vec<String> {
    kinds.iter().map(|kind| vocabulary.edges[*kind].clone()).collect()
}

/// Sides around the two cells that carry what could be crossed.
fn near(map: &Map, side: Side, over: &[usize]) -> Vec<Side> {
    let (a, b) = side.cells();
    let around = [a, b].into_iter().flat_map(|cell| map.grid.neighbours(cell).map(move |(_, other)| (cell, other)));
    let sides: BTreeSet<Side> = around.filter_map(|(cell, other)| map.grid.side(cell, other)).collect();
    sides.into_iter().filter(|near| over.iter().any(|kind| map.has_edge(*near, *kind))).collect()
}
