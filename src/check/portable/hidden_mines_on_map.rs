//! A hidden minefield that the printed map shows.
//!
//! ## Why it matters
//! What stands among the map's features is printed for both players. A minefield that only its owner may know of belongs
//! under `[[minefield]]` alone.
//!
//! ## Example
//! ```toml
//! [[map.feature]]
//! kind = "minefield"
//! at = "D5"
//!
//! [[minefield]]
//! side = "blue"
//! at = "D5"
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

pub const CHECK: Check = Check::warning("PW049", Some("MINE"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    for cell in reading.minefields.iter().filter(|minefield| minefield.hidden).flat_map(|minefield| &minefield.cells) {
        let shown = map.features.iter().find(|feature| {
            let mined = reading.tables.feature.get_index(feature.kind.value).is_some_and(|(_, row)| row.mined());
            mined && feature.cell.value == cell.value
        });
        let Some(shown) = shown else { continue };
        report
            .at(
                cell.span,
                format!("the minefield of {} is hidden, but the map shows it", reading.draft.label(cell.value)),
            )
            .label("no secret")
            .also(shown.cell.span, "printed for both sides")
            .help("take it off the map's features, or leave out `hidden`");
    }
}
