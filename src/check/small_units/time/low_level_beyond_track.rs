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

pub const CHECK: Check = Check::warning("SU514", Some("11.5"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let document = &reading.draft.document;
    let Some(turns) = document.time.as_ref().and_then(|time| time.turns) else { return };
    let Some(last) = reading.draft.turns() else { return };
    // The track may be longer than the battle.
    let track = document.print.as_ref().and_then(|print| print.track);
    let boxes = track.map_or(last, |track| track.value.max(last));
    for (side, ammunition) in reading.keys.ammunition.iter() {
        let Some(low) = ammunition.low.filter(|low| low.value > boxes) else { continue };
        report
            .at(low.span, format!("`{side}` is low on ammunition at {low}, but the track ends at {boxes}"))
            .label("never reached")
            .also(turns.span, format!("{turns} turns"))
            .help(format!("write {boxes} or less, or give the track more boxes: `print.track = {low}`"));
    }
}
