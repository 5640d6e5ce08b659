//! A unit that begins on a minefield.
//!
//! ## Why it matters
//! Mines hit whoever enters, so this unit stands on them unharmed until somebody else comes, and is hit when it returns. More
//! often the minefield, or the unit, is one square off.
//!
//! ## Example
//! ```toml
//! [[minefield]]
//! side = "blue"
//! at = "D5 D3"
//! hidden = true
//! ```
//! Write instead:
//! ```toml
//! [[minefield]]
//! side = "blue"
//! at = "D5"
//! hidden = true
//! ```

use crate::check::portable::prelude::*;
use crate::check::start::posted;

pub const CHECK: Check = Check::warning("PW022", Some("MINE"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = &proof.reading.draft;
    for post in posted(draft).iter().filter(|post| !draft.flies(post.unit)) {
        if !proof.board.mines.iter().any(|(cell, _)| *cell == post.cell.value) {
            continue;
        }
        let (id, label) = (&draft.unit(post.unit).id, draft.label(post.cell.value));
        let note = report
            .at(post.cell.span, format!("`{id}` begins on the minefield of {label}"))
            .label("only hit if it leaves and returns");
        let note = match place(proof.reading, post.cell.value) {
            Some(mines) => note.also(mines, "the minefield"),
            None => note,
        };
        note.help("move the unit or the mines by a square");
    }
}

/// Where the file says that mines lie in a square.
fn place(reading: &Reading, cell: Cell) -> Option<Span> {
    let mined = |kind: usize| reading.tables.feature.get_index(kind).is_some_and(|(_, row)| row.mined());
    let features = reading.draft.map.iter().flat_map(|map| &map.features);
    let mut on_map = features.filter(|feature| mined(feature.kind.value)).map(|feature| feature.cell);
    // Of several on the map the last lies uppermost.
    let on_map = on_map.rfind(|at| at.value == cell);
    let laid = || reading.minefields.iter().flat_map(|field| &field.cells).find(|at| at.value == cell).copied();
    on_map.or_else(laid).map(|at| at.span)
}
