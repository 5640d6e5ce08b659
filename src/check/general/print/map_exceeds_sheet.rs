//! A map that takes more than one sheet of the paper chosen.
//!
//! ## Why it matters
//! Sheets have to be cut and glued edge to edge before anyone can play, and many print-and-play readers stop there. Often a
//! slightly smaller counter, a narrower hex or the next size of paper saves all of it.
//!
//! ## Example
//! ```toml
//! [print]
//! paper = "a5"
//! ```
//! Write instead:
//! ```toml
//! [print]
//! paper = "a4"
//! ```

use crate::check::prelude::*;
use crate::grid::Shape;
use crate::kit::length::{self, CELLS, COUNTER, COUNTERS, largest_counter, millimetres, usual_cell};
use crate::press::paper::{PAPERS, paper};
use crate::press::{OVERLAP, Paper, Seams, Tiling};

pub const CHECK: Check = Check::hint("R010", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let (Some(print), Some(map)) = (&desk.draft.document.print, &desk.draft.map) else { return };
    let Some((written, sheet)) = print.paper.as_ref().and_then(|written| Some((written, paper(written)?))) else {
        return;
    };
    let hexes = matches!(map.grid.shape(), Shape::Hex { .. });
    let counter = print.counter.as_ref().map_or(Some(COUNTER), |counter| millimetres(counter));
    let counter = counter.filter(|side| (COUNTERS.0..=COUNTERS.1).contains(side));
    // Without a width of their own, the cells are as wide as the counters ask for.
    let cell = match &print.hex {
        Some(written) => millimetres(written),
        None => counter.map(|side| usual_cell(side, hexes)),
    };
    let Some(cell) = cell.filter(|cell| (CELLS.0..=CELLS.1).contains(cell)) else { return };
    let (width, height) = map.grid.layout(cell).bounds();
    let sheets_of = |paper: &Paper| Tiling::of(width, height, cell, paper, OVERLAP, &Seams::default()).sheets();
    let sheets = sheets_of(sheet);
    if sheets == 1 {
        return;
    }
    let word = if hexes { "hexes" } else { "squares" };
    let fitting = (cell * sheet.fit(width, height) * 10.0).floor() / 10.0;
    let mut ways = Vec::new();
    let smaller = largest_counter(fitting, hexes);
    if fitting >= CELLS.0 && smaller >= COUNTERS.0 {
        let counters = match counter {
            Some(side) if side <= smaller => String::new(),
            _ => format!(" with counters of {}", length::words(smaller)),
        };
        ways.push(format!("{word} of {}{counters}", length::words(fitting)));
    }
    ways.extend(PAPERS.iter().find(|paper| sheets_of(paper) == 1).map(|paper| format!("paper `{}`", paper.name)));
    let (columns, rows) = (map.grid.columns(), map.grid.rows());
    let note = report
        .at(
            written.span,
            format!("{columns} by {rows} {word} of {} take {sheets} sheets of {written}", length::words(cell)),
        )
        .label(format!("the map is {width:.0} by {height:.0} mm"));
    if !ways.is_empty() {
        note.help(format!("for a single sheet: {}", ways.join(", or ")));
    }
}
