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

use crate::check::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check {
    code: "SU118",
    name: "suit-grid-ragged",
    severity: Severity::Error,
    cite: Some("6.7.4"),
    doc: include_str!("suit_grid_ragged.rs"),
    run: Run::SmallUnits(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    for &(span, found, expected) in &sheet.suits.ragged {
        if Some(span) == sheet.suits.key {
            let rows = words::count(found, "row", "rows");
            report
                .at(span, format!("the grid of suits has {rows} and the map {expected}"))
                .label(format!("{expected} rows are needed"));
        } else {
            let suits = words::count(found, "suit", "suits");
            let columns = words::count(expected, "column", "columns");
            let off = found.abs_diff(expected);
            let change = if found < expected { "add" } else { "take out" };
            report
                .at(span, format!("this row has {suits}, and the map {columns}"))
                .label(suits)
                .help(format!("{change} {}", words::count(off, "suit", "suits")));
        }
    }
}
