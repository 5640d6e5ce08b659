//! A part of a unit that has no other part.
//!
//! ## Why it matters
//! `part_of` says that a unit is spread over several hexes, each part with an id and a card of its own. If only one
//! unit names it, the others are missing, or have been given another name.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "R-5b"
//! side = "red"
//! type = "infantry"
//! part_of = "Guard"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "R-5b"
//! like = "R-5a"
//! ```

use super::part_of_misspelt::{lone, misspelt};
use crate::check::card_activation::prelude::*;

pub const CHECK: Check = Check::hint("RF013", Some("GEN.1"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let slips = misspelt(reading);
    // What was probably meant for another unit has a finding of its own, and so has what it was taken for.
    for (only, whole) in lone(reading).into_iter().filter(|(only, _)| !slips.contains_key(only)) {
        let Some(written) =
            reading.unit(only).part_of.as_ref().filter(|_| !slips.values().any(|meant| *meant == whole))
        else {
            continue;
        };
        report
            .at(written.span, format!("`{}` is the only part of `{whole}`", reading.draft.unit(only).id))
            .label("no other unit names it")
            .help("give each part a unit of its own with the same `part_of`, or leave the key out");
    }
}
