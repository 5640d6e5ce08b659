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
    start::tell_mined(report, &reading.draft, mined, "put the minefield in front of it");
}
