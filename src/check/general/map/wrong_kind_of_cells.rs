//! A map of hexes for a game on squares, or the other way round.
//!
//! ## Why it matters
//! Distances, neighbours and sides all differ: no range and no move of the rules would come out right.
//!
//! ## Example
//! ```toml
//! [map]
//! cells = "square"           # Small Units is played on hexes
//! name = "Oster"
//! ```
//! Write instead:
//! ```toml
//! [map]
//! name = "Oster"
//! ```

use super::words;
use crate::check::prelude::*;
use crate::scenario::document::Cells;

pub const CHECK: Check = Check::error("M027", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let (Some(table), Some(ruleset)) = (&desk.draft.document.map, desk.ruleset) else { return };
    let given = table.cells.map_or(Cells::Hex, |cells| cells.value);
    if given == ruleset.cells() {
        return;
    }
    let word = match ruleset.cells() {
        Cells::Hex => "hex",
        Cells::Square => "square",
    };
    let (title, wanted) = (ruleset.title(), ruleset.cells().plural());
    report
        .at(
            table.cells.map_or(table.span, |cells| cells.span),
            format!("{title} is played on {wanted}, and this map has {}", words::nouns(desk)),
        )
        .label(format!("{title} needs {wanted}"))
        .help(format!("write `cells = \"{word}\"`"));
}
