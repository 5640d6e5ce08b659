//! Neighbouring hexes of one suit.
//!
//! ## Why it matters
//! A card of a hex's own suit is a hit, so shells never drift from a hex to a neighbour of the same suit. Such a pair
//! shelters each other, and leaves its other neighbours to be hit all the more.
//!
//! ## Example
//! ```toml
//! [[map.cell]]
//! at = "0404"
//! suit = "S"          # as 0304 and 0505 beside it
//! ```
//! Write instead:
//! ```toml
//! [[map.cell]]
//! at = "0404"
//! suit = "H"
//! ```

use super::scatter::{self, FEW};
use crate::check::small_units::prelude::*;
use crate::check::words;
use crate::rules::small_units::suit_grid::regular;

pub const CHECK: Check = Check::warning("SU114", Some("6.7.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let (grid, of) = (&map.grid, &reading.suits.of);
    let mut clumps = grid.areas(|cell| of[cell.index()]);
    clumps.retain(|cells| cells.len() > 1 && of[cells[0].index()].is_some());
    if clumps.len() > FEW {
        let named = words::list(clumps.iter().map(|cells| grid.label(cells[0])));
        report
            .at(scatter::whole(reading, map), format!("in {} places hexes of one suit touch: at {named}", clumps.len()))
            .help(format!("{}: in the pattern no neighbours are alike", scatter::back_to_pattern(reading)));
        return;
    }
    for cells in clumps {
        let (Some(suit), Some(span)) = (of[cells[0].index()], scatter::odd_one(reading, grid, &cells)) else {
            continue;
        };
        let named = words::list(cells.iter().map(|cell| grid.label(*cell)));
        let note = report
            .at(span, format!("{named} touch and have the same suit, {}", suit.name()))
            .label(format!("{} beside {0}", suit.name()));
        let odd = cells.iter().find(|cell| regular(grid, **cell) != suit);
        if let Some(odd) = odd {
            let regular = regular(grid, *odd);
            note.help(format!("give {} the suit {regular}, as in the regular pattern", grid.label(*odd)));
        }
    }
}
