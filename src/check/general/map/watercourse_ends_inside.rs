//! A river that begins or ends in the middle of the map.
//!
//! ## Why it matters
//! Water comes from somewhere and goes somewhere. A river that stops short usually lacks a side, and units simply walk
//! around its end.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! name = "Oster"
//! between = ["0501..0505 0605..0607", "0601..0604 0705..0707"]   # the last row is missing
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! name = "Oster"
//! between = ["0501..0505 0605..0608", "0601..0604 0705..0708"]
//! ```
//! A spring, or the head of a ditch, is marked as such:
//! ```toml
//! [[map.edge]]
//! kind = "ditch"
//! sides = "0107/0207 0108/0207"
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "ditch"
//! sides = "0107/0207 0108/0207"
//! open_end = true
//! ```

use std::collections::BTreeMap;

use super::{torn, words};
use crate::check::prelude::*;
use crate::grid::{Side, Vertex};
use crate::scenario::map::EdgeMark;

pub const CHECK: Check = Check::warning("M033", None, Run::General(run));

/// An end of a watercourse that leads nowhere.
struct End {
    vertex: Vertex,
    side: Side,
    mark: EdgeMark,
}

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = desk.draft.map.as_ref().filter(|_| torn::sides_are_known(desk)) else { return };
    for &kind in &desk.draft.vocabulary.water {
        let ends = ends(desk, map, kind);
        let loose: BTreeMap<Vertex, &End> = ends.iter().map(|end| (end.vertex, end)).collect();
        let mut gaps: BTreeMap<Span, (EdgeMark, Span, Vec<String>)> = BTreeMap::new();
        let mut stops: BTreeMap<Span, Vec<&End>> = BTreeMap::new();
        for end in &ends {
            let beyond = |next: &Side| other_end(&map.grid, *next, end.vertex).and_then(|vertex| loose.get(&vertex));
            let gap = onward(map, end).into_iter().find_map(|next| Some((next, *beyond(&next)?)));
            match gap {
                // A gap has two ends and is one mistake.
                Some((_, other)) if (other.mark.span, other.vertex) < (end.mark.span, end.vertex) => {}
                Some((missing, other)) => {
                    let entry = gaps.entry(end.mark.span).or_insert((end.mark, other.mark.span, Vec::new()));
                    entry.2.push(words::side(&map.grid, missing));
                }
                None => stops.entry(end.mark.span).or_default().push(end),
            }
        }
        for (span, (mark, other, missing)) in gaps {
            let note = report
                .at(span, format!("{} has a gap at {}", course(desk, mark), words::list(&missing)))
                .label("ends here, and goes on behind the gap");
            let note = if other == span { note } else { note.also(other, "goes on here") };
            note.help(format!("add {}, or write `open_end = true`", words::list(&missing)));
        }
        for (span, ends) in stops {
            let sides: Vec<String> = ends.iter().map(|end| words::side(&map.grid, end.side)).collect();
            let next: Vec<String> = onward(map, ends[0]).into_iter().map(|next| words::side(&map.grid, next)).collect();
            report
                .at(span, format!("{} ends inside the map at {}", course(desk, ends[0].mark), words::list(&sides)))
                .label("leads nowhere")
                .help(format!(
                    "carry it on from {} along {}, to the edge or to other water, or write `open_end = true`",
                    sides[0],
                    words::choice(&next)
                ));
        }
    }
}

fn ends(desk: &Desk<'_>, map: &Map, kind: usize) -> Vec<End> {
    let water = &desk.draft.vocabulary.water;
    let mut meeting: BTreeMap<Vertex, Vec<(Side, EdgeMark)>> = BTreeMap::new();
    for (&side, marks) in &map.edges {
        for mark in marks.iter().filter(|mark| water.contains(&mark.kind)) {
            for vertex in map.grid.side_ends(side) {
                meeting.entry(vertex).or_default().push((side, *mark));
            }
        }
    }
    let entries = desk.draft.document.map.iter().flat_map(|table| &table.edge);
    let open: Vec<bool> = entries.map(|edge| edge.open_end.is_some_and(|open| open.value)).collect();
    let is_open = |mark: &EdgeMark| open.get(mark.entry) == Some(&true) || torn::has_loose_bank(desk, mark.entry);
    let mut ends = Vec::new();
    for (vertex, marks) in meeting {
        let [(side, mark)] = marks.as_slice() else { continue };
        if mark.kind == kind && !map.grid.is_border(vertex) && !is_open(mark) {
            ends.push(End { vertex, side: *side, mark: *mark });
        }
    }
    ends
}

/// The sides a watercourse could go on along.
fn onward(map: &Map, end: &End) -> Vec<Side> {
    let around: Vec<Cell> = map.grid.cells_around(end.vertex).collect();
    let pairs = around.iter().enumerate().flat_map(|(at, a)| around[at + 1..].iter().map(move |b| (*a, *b)));
    pairs.filter_map(|(a, b)| map.grid.side(a, b)).filter(|side| *side != end.side).collect()
}

fn other_end(grid: &Grid, side: Side, vertex: Vertex) -> Option<Vertex> {
    grid.side_ends(side).into_iter().find(|end| *end != vertex)
}

fn course(desk: &Desk<'_>, mark: EdgeMark) -> String {
    let entry = desk.draft.document.map.as_ref().and_then(|table| table.edge.get(mark.entry));
    words::feature(&desk.draft.vocabulary.edges[mark.kind], entry.and_then(|edge| edge.name.as_ref()))
}
