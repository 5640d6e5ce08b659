//! A minefield in the hex of a unit.
//!
//! ## Why it matters
//! Mines go off when somebody enters. Whoever begins on them stands there unhurt, and pays only when he comes back: mostly the
//! minefield was meant to lie in front of him.
//!
//! ## Example
//! ```toml
//! [[map.feature]]
//! kind = "minefield"
//! at = "0603"
//! ```
//! Write instead:
//! ```toml
//! [[map.feature]]
//! kind = "minefield"
//! at = "0604"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::start;

pub const CHECK: Check = Check::warning("RF057", Some("TERR.mines"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let mined = |kind: usize| reading.tables.feature.get_index(kind).is_some_and(|(_, row)| row.mined());
    for (post, field) in start::posted_on(&reading.draft, mined) {
        let (id, hex) = (&reading.draft.unit(post.unit).id, reading.draft.label(post.cell.value));
        report
            .at(post.cell.span, format!("`{id}` begins in {hex}, on a minefield"))
            .label("mines go off when somebody enters")
            .also(field.cell.span, "the minefield")
            .help("put the minefield in front of it");
    }
}
