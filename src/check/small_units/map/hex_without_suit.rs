//! A hex without a suit.
//!
//! ## Why it matters
//! Artillery and aircraft aim by suit: a card of the hex's own suit hits, any other drifts to a neighbour of that suit. A
//! Jack's sniper looks for hexes of its suit. A hex without one can be neither hit nor drifted into.
//!
//! ## Example
//! ```toml
//! size = "10x8"
//! ```
//! Write instead:
//! ```toml
//! size = "10x8"
//! suits = "regular"
//! ```

use crate::check::small_units::prelude::*;
use crate::check::{misfit, words};

pub const CHECK: Check = Check::error("SU110", Some("6.7.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    // Where `suits` is written, a gap is a row too short or a token that is no suit, and is reported as such.
    if reading.suits.key.is_some() || misfit::below(&reading.sources, map.span, &reading.misfits) {
        return;
    }
    let bare: Vec<Cell> = map.grid.cells().filter(|cell| reading.suits.of[cell.index()].is_none()).collect();
    if bare.is_empty() {
        return;
    }
    let all = map.grid.cells().count();
    let message = match bare.len() {
        missing if missing == all => "the map gives its hexes no suits".to_string(),
        1 => format!("{} has no suit", map.grid.label(bare[0])),
        missing => {
            let named = words::list(bare.iter().map(|cell| map.grid.label(*cell)));
            format!("{missing} of {all} hexes have no suit: {named}")
        }
    };
    report.at(map.span, message).label("no `suits` here").help("add `suits = \"regular\"` to give every hex one");
}
