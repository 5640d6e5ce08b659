//! A turn track with fewer boxes than the game needs.
//!
//! ## Why it matters
//! The turn and the suits move along the track, and so does each side's ammunition, which begins in a box 0 before the first
//! turn. On a track that ends early the markers have nowhere to go.
//!
//! ## Example
//! ```toml
//! [print]
//! track = 6                          # six turns and box 0
//! ```
//! Write instead:
//! ```toml
//! [print]
//! track = 7
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU061", Some("11.5"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let document = &reading.draft.document;
    let track = document.print.as_ref().and_then(|print| print.track).filter(|track| track.value >= 0);
    let written = document.time.as_ref().and_then(|time| time.turns);
    let (Some(track), Some(turns), Some(written)) = (track, reading.draft.turns(), written) else { return };
    let needed = turns + 1;
    if track.value < needed {
        report
            .at(track.span, format!("a track of {track} boxes is too short for {turns} turns and box 0"))
            .label(format!("{needed} are needed"))
            .also(written.span, format!("{turns} turns"))
            .help(format!("write {needed} or more, or leave `track` out"));
    }
}
