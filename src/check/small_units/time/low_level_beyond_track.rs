//! A low ammunition level that the track does not reach.
//!
//! ## Why it matters
//! The ammunition marker moves along the turn track and stops at its last box. If the low level lies beyond it, the side can
//! never run low, whatever it shoots.
//!
//! ## Example
//! ```toml
//! [ammunition.german]
//! low = 8                        # the track has 6 boxes
//! ```
//! Write instead:
//! ```toml
//! [ammunition.german]
//! low = 4
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::warning("SU514", Some("11.5"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let document = &reading.draft.document;
        let turns = document.time.as_ref().and_then(|time| time.turns);
        let (Some(turns), Some(last)) = (turns, reading.draft.turns()) else { return Vec::new() };
        // The track may be longer than the battle.
        let track = document.print.as_ref().and_then(|print| print.track);
        let boxes = track.map_or(last, |track| track.value.max(last));
        let levels = reading.keys.ammunition.iter().filter_map(|(side, keys)| Some((side, keys.low?)));
        levels
            .map(|(side, low)| Number::given(low, side.as_str(), ..=boxes).also(turns.span, format!("{turns} turns")))
            .collect()
    },
    high: Some([
        "`{of}` is low on ammunition at {value}, but the track ends at {most}",
        "never reached",
        "write {most} or less, or give the track more boxes: `print.track = {value}`",
    ]),
    ..Bound::SILENT
};
