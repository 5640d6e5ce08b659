//! A key about how hexes lie, on a map of squares.
//!
//! ## Why it matters
//! Squares have no flat or pointy top and no row is shoved. The key does nothing; perhaps the map was meant to have hexes.
//!
//! ## Example
//! ```toml
//! [map]
//! cells = "square"
//! stagger = "odd-down"       # squares lie in straight rows
//! name = "Oster"
//! ```
//! Write instead:
//! ```toml
//! [map]
//! name = "Oster"
//! ```

use crate::check::prelude::*;
use crate::scenario::document::Cells;

pub const CHECK: Check = Check::warning("M028", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(table) = &desk.draft.document.map else { return };
    let Some(cells) = table.cells.filter(|cells| cells.value == Cells::Square) else { return };
    let keys =
        [("orientation", table.orientation.map(|word| word.span)), ("stagger", table.stagger.map(|word| word.span))];
    for (key, span) in keys {
        let Some(span) = span else { continue };
        report
            .at(span, format!("`{key}` does nothing on a map of squares"))
            .label("only hexes have this")
            .also(cells.span, "the map has squares")
            .help(format!("take `{key}` out"));
    }
}
