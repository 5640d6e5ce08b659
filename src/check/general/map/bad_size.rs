//! A map size that cannot be read.
//!
//! ## Why it matters
//! The size says how many columns and rows there are; without it, or with a slip in it, no cell can be found.
//!
//! ## Example
//! ```toml
//! [map]
//! name = "Oster"
//! size = "10 by 8"
//! ```
//! Write instead:
//! ```toml
//! [map]
//! name = "Oster"
//! size = "10x8"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M015", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::BadSize { written } = fault else { continue };
        let numbers: Vec<&str> = written.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
        let laid = desk.draft.map.as_ref().map(|map| format!("{}x{}", map.grid.columns(), map.grid.rows()));
        let meant = match numbers.as_slice() {
            [columns, rows] => Some(format!("{columns}x{rows}")),
            _ => laid,
        };
        report
            .at(written.span, format!("`{written}` is not the size of a map"))
            .label("columns, an `x`, rows")
            .help(format!("write `size = \"{}\"`", meant.as_deref().unwrap_or("10x8")));
    }
}
