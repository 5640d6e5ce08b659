//! Minefields are played by a rule of ours.
//!
//! ## Why it matters
//! The booklet that has the rules for minefields is not known to us. What happens on entering one is our own stand-in,
//! and players who know the original will want to hear of it.
//!
//! ## Example
//! ```toml
//! [[map.feature]]
//! kind = "minefield"
//! at = "0403"
//! ```
//! Write instead:
//! ```toml
//! [[map.feature]]
//! kind = "entrenchment"
//! at = "0703"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::hint("RF042", Some("TERR.mines"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let features = reading.draft.map.iter().flat_map(|map| &map.features);
    let mined = |kind: usize| reading.tables.feature.get_index(kind).is_some_and(|(_, row)| row.mined());
    let mut laid = features.filter(|feature| mined(feature.kind.value));
    let Some(first) = laid.next() else { return };
    let mines = &reading.tables.mines;
    report
        .at(first.kind.span, "minefields are played by a rule of ours, not by the original".to_string())
        .label(format!(
            "{} on entering, hits on {}",
            words::count(mines.dice.max(0) as usize, "die", "dice"),
            mines.hit_on
        ))
        .help("change `[tables.mines]` if you know better");
}
