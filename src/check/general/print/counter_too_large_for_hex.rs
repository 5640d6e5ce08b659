//! Counters that do not lie inside their hexes.
//!
//! ## Why it matters
//! A counter whose corners reach into the next hex hides its number and its suit, and neighbouring stacks push each other
//! about. A square lies wholly inside a hex if its side is no more than 0.732 of the hex's width from flat to flat.
//!
//! ## Example
//! ```toml
//! [print]
//! counter = "15.9mm"
//! hex = "18mm"
//! ```
//! Write instead:
//! ```toml
//! [print]
//! counter = "12.7mm"
//! hex = "18mm"
//! ```

use crate::check::prelude::*;
use crate::grid::Shape;
use crate::kit::length::{self, CELLS, COUNTER, COUNTERS, millimetres, narrowest_cell};
use crate::scenario::map::shape_of;

pub const CHECK: Check = Check::warning("R003", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let document = &desk.draft.document;
    let Some(print) = &document.print else { return };
    let Some(written) = &print.hex else { return };
    let sound =
        |length: Option<f64>, (least, most): (f64, f64)| length.filter(|length| (least..=most).contains(length));
    let counter = print.counter.as_ref().map_or(Some(COUNTER), |counter| millimetres(counter));
    // Lengths that cannot be read, or are beyond all use, have a finding of their own.
    let (Some(cell), Some(counter)) = (sound(millimetres(written), CELLS), sound(counter, COUNTERS)) else { return };
    let hexes = document.map.as_ref().is_none_or(|map| matches!(shape_of(map), Shape::Hex { .. }));
    let word = if hexes { "hexes" } else { "squares" };
    let (narrowest, side) = (narrowest_cell(counter, hexes), length::words(counter));
    if cell >= narrowest {
        return;
    }
    let note = report
        .at(written.span, format!("counters of {side} do not lie inside {word} of {}", length::words(cell)))
        .label(format!("too narrow for {side}"))
        .help(format!("write \"{}\" or more, or make the counters smaller", length::words(narrowest)));
    if let Some(counter) = &print.counter {
        note.also(counter.span, "the side of a counter");
    }
}
