//! A unit id that does not fit its counter.
//!
//! ## Why it matters
//! The id is printed on the counter, on one line. It is set smaller until it fits, but not below 5.5 points, which is the
//! least that can be read across a table; what is longer would be cut off at the edge.
//!
//! The width is worked out as a printer would: each character has its share of the type size in our condensed face (about
//! 0.22 for an `i`, 0.44 for an `a`, 0.67 for a `W`), and the line may be as wide as the counter less 1.2 mm on either
//! side. On a counter of 15.9 mm that is enough for about sixteen characters.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "1st Company, Fusiliers"
//! like = "A/Fus"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "1/Fus"
//! name = "1st Company, Fusiliers"
//! like = "A/Fus"
//! ```

use super::face;
use crate::check::prelude::*;
use crate::kit::length::{self, COUNTER, COUNTERS, millimetres};

pub const CHECK: Check = Check::warning("R006", None, Run::General(run));

/// The smallest type on a counter: 5.5 points in millimetres.
const SMALLEST: f64 = 5.5 * 25.4 / 72.0;
/// What stays free on either side, because no knife cuts to the hair.
const SAFE: f64 = 1.2;

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let written = desk.draft.document.print.as_ref().and_then(|print| print.counter.as_ref());
    let counter = written.map_or(Some(COUNTER), |written| millimetres(written));
    let Some(counter) = counter.filter(|side| (COUNTERS.0..=COUNTERS.1).contains(side)) else { return };
    let room = counter - 2.0 * SAFE;
    for unit in &desk.draft.units {
        let width = face::width(&unit.id) * SMALLEST;
        if width <= room {
            continue;
        }
        let keep = (unit.id.chars().count() as f64 * room / width).floor();
        let note = report
            .at(unit.id.span, format!("`{}` does not fit on a counter of {}", unit.id, length::words(counter)))
            .label(format!("{} wide, room for {}", length::words(width), length::words(room)))
            .help(format!("shorten the id to about {keep} characters and keep the long form as `name`"));
        if let Some(written) = written {
            note.also(written.span, "the side of a counter");
        }
    }
}
