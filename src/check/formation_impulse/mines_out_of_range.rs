//! A number of mines that a side cannot have.
//!
//! ## Why it matters
//! Mines are laid one by one when an enemy enters a hex. There are none or more, and never more than hexes to lay them in.
//!
//! ## Example
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = -1
//! ```
//! Write instead:
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::board::MOST_COUNT;

pub const CHECK: Check = Check::error("NW030", Some("8.2"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let hexes = reading.draft.map.as_ref().map(|map| map.grid.cells().count() as i64);
    for side in reading.draft.side_ids() {
        let Some(mines) = reading.side(side).mines else { continue };
        let id = &reading.draft.side(side).id;
        if mines.value < 0 {
            report
                .at(mines.span, format!("`{id}` cannot have {mines} mines"))
                .label("0 or more")
                .help("write how many it may lay, or leave `mines` out");
        } else if let Some(hexes) = hexes.filter(|hexes| mines.value > *hexes) {
            report
                .at(mines.span, format!("`{id}` has {mines} mines, and the map has {hexes} hexes"))
                .label("more than can be laid")
                .help(format!("write {} or less", hexes.min(MOST_COUNT)));
        } else if mines.value > MOST_COUNT {
            report
                .at(mines.span, format!("`{id}` has {mines} mines, and {MOST_COUNT} are the most that are played"))
                .label(format!("{MOST_COUNT} at most"))
                .help(format!("write {MOST_COUNT} or less"));
        }
    }
}
