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

pub const CHECK: Check =
    Check::error("NW030", Some("8.2"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let hexes = reading.draft.map.as_ref().map_or(i64::MAX, |map| map.grid.cells().count() as i64);
        let mines = |side: SideId| Some((reading.side(side).mines?, &reading.draft.side(side).id));
        let mines = reading.draft.side_ids().filter_map(mines).map(|(mines, id)| {
            let (limit, label) = match hexes < mines.value {
                true => (format!("the map has {hexes} hexes"), "more than can be laid".to_string()),
                false => (format!("{MOST_COUNT} are the most that are played"), format!("{MOST_COUNT} at most")),
            };
            let number = Number::given(mines, id.as_str(), 0..=hexes.min(MOST_COUNT));
            number.with("limit", limit).with("label", label)
        });
        mines.collect()
    },
    low: Some(["`{of}` cannot have {value} mines", "0 or more", "write how many it may lay, or leave `mines` out"]),
    high: Some(["`{of}` has {value} mines, and {limit}", "{label}", "write {most} or less"]),
    ..Bound::SILENT
};
