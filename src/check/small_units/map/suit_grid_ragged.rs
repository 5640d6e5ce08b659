//! A grid of suits that is not of the map's size.
//!
//! ## Why it matters
//! The suits are laid over the map token by token. A row too short leaves hexes without a suit, and one lost token shifts
//! every suit behind it by a hex.
//!
//! ## Example
//! ```toml
//! suits = """
//! S H D C S H D C S H
//! D C S H D C S H D C
//! """                      # two rows, and the map has eight
//! ```
//! Write instead:
//! ```toml
//! suits = "regular"
//! ```

use crate::check::small_units::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("SU118", Some("6.7.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for &(span, found, expected) in &reading.suits.ragged {
        let whole = Some(span) == reading.suits.key;
        let noun = if whole { ("row", "rows") } else { ("suit", "suits") };
        let has = words::count(found, noun.0, noun.1);
        let message = if whole {
            format!("the grid of suits has {has}, and the map {expected}")
        } else {
            format!("this row has {has}, and the map {}", words::count(expected, "column", "columns"))
        };
        let change = if found < expected { "add" } else { "take out" };
        report
            .at(span, message)
            .label(has)
            .help(format!("{change} {}", words::count(found.abs_diff(expected), noun.0, noun.1)));
    }
}
