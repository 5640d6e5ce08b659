//! A hex that lacks a neighbour of some suit.
//!
//! ## Why it matters
//! Shells that miss their hex fall on a neighbour of the suit that was drawn. If no neighbour has that suit they fall
//! nowhere and are wasted, so the hex is safer under fire than any other on the map. Where the option `no_scatter_hex` has
//! them aimed anew or fall farther off, nothing is said.
//!
//! ## Example
//! ```toml
//! [[map.cell]]
//! at = "0403 0405"
//! suit = "S"          # around 0404 these were the only clubs
//! ```
//! Write instead:
//! ```toml
//! [[map.cell]]
//! at = "0403 0405"
//! suit = "C"
//! ```

use super::scatter::{self, FEW, Mend};
use crate::check::small_units::prelude::*;
use crate::check::words;
use crate::rules::small_units::options::NoScatterHex;

pub const CHECK: Check = Check::warning("SU112", Some("6.7.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    if reading.options.no_scatter_hex != NoScatterHex::Lost {
        return;
    }
    let (grid, of) = (&map.grid, &reading.suits.of);
    let lacking = scatter::lacking(grid, of, false);
    if lacking.len() > FEW {
        let named = words::list(lacking.iter().map(|(cell, _)| grid.label(*cell)));
        report
            .at(
                scatter::whole(reading, map),
                format!("around {} hexes a suit is missing, and shells that miss are wasted: {named}", lacking.len()),
            )
            .label("not all suits around every hex")
            .help(format!(
                "{}: inside the map the pattern gives every hex neighbours of all other suits",
                scatter::back_to_pattern(reading)
            ));
        return;
    }
    for (cell, missing) in lacking {
        let suits = words::list(missing.iter().map(|suit| suit.name().to_string()));
        let note = report
            .at(
                scatter::centre(reading, grid, cell),
                format!("shells aimed at {} are wasted when the card shows {suits}", grid.label(cell)),
            )
            .label(format!("no neighbour of {} has {suits}", grid.label(cell)));
        let label = |cell: Cell| grid.label(cell);
        match scatter::mend(grid, of, cell, missing[0]) {
            Some(Mend::Restore(near)) => note.help(format!("give {} the suit {}", label(near), missing[0])),
            Some(Mend::Exchange(a, b)) => note.help(format!("exchange the suits of {} and {}", label(a), label(b))),
            None => note.help(format!("give a neighbour of {} the suit {}", label(cell), missing[0])),
        };
    }
}
