//! A path that skips cells where it is not straight.
//!
//! ## Why it matters
//! Only along a straight row of cells is it clear which ones lie between two that are named. Anywhere else a road could
//! run several ways, and moving along it would cost differently on each.
//!
//! ## Example
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0108-0305-0301"   # which way from 0108 to 0305?
//! ```
//! Write instead:
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0108-0106-0305-0301"
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M022", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = &desk.draft.map else { return };
    for fault in desk.faults {
        let Fault::NotStraight { a, b, span } = fault else { continue };
        let (Ok(from), Ok(to)) = (map.grid.parse(a), map.grid.parse(b)) else { continue };
        let note = report
            .at(*span, format!("no straight row of {} leads from {a} to {b}", words::nouns(desk)))
            .label("no straight way");
        match stops(&map.grid, from, to) {
            Some(stops) => note.help(format!("name the bends, as `{}`", stops.join("-"))),
            None => note.help(format!("name every {} on the way", words::noun(desk))),
        };
    }
}

/// A shortest way between two cells, as the ends of its straight parts. It keeps its direction while that brings it
/// nearer; none is offered where a hole in the map is in the way.
fn stops(grid: &Grid, from: Cell, to: Cell) -> Option<Vec<String>> {
    let mut stops = vec![grid.label(from)];
    let (mut here, mut ahead) = (from, None);
    while here != to {
        let closer = |cell: Cell| grid.distance(cell, to) < grid.distance(here, to);
        let onward = ahead.and_then(|direction| Some((direction, grid.neighbour(here, direction)?)));
        let onward = onward.filter(|(_, cell)| closer(*cell));
        let (direction, next) = onward.or_else(|| grid.neighbours(here).find(|(_, cell)| closer(*cell)))?;
        if ahead.is_some_and(|ahead| ahead != direction) {
            stops.push(grid.label(here));
        }
        (here, ahead) = (next, Some(direction));
    }
    stops.push(grid.label(to));
    Some(stops)
}
