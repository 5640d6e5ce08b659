//! A map with more cells than any map may have.
//!
//! ## Why it matters
//! Such a map could not be printed on any paper or played through in any time; mostly a digit too many was typed.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "1000x800"          # surely 100x80
//! default = "clear"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "100x80"
//! default = "clear"
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M010", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::MapTooLarge { span, columns, rows } = fault else { continue };
        let cells = u128::from(*columns) * u128::from(*rows);
        let (noun, largest) = (words::nouns(desk), Grid::LARGEST);
        report
            .at(
                words::first_line(desk, *span),
                format!("a map of {columns}x{rows} has {cells} {noun}; {largest} is the most"),
            )
            .label("too large")
            .help(format!("make it smaller, or divide it into maps of at most {largest} {noun}"));
    }
}
