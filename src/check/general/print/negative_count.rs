//! A number of printed things that cannot be.
//!
//! ## Why it matters
//! A sheet cannot hold fewer than no markers, and with thousands of them a slip of the finger empties your printer. The
//! same goes for the boxes of the turn track.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! mines = -4
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! mines = 4
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("R009", None, Run::General(run));

/// More than this of anything is a slip.
const MOST: i64 = 1000;

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(print) = &desk.draft.document.print else { return };
    let markers = print.markers.iter().map(|(name, count)| (*count, format!("`{name}` markers")));
    let boxes = print.track.map(|count| (count, "boxes on the turn track".to_string()));
    for (count, what) in markers.chain(boxes).filter(|(count, _)| !(0..=MOST).contains(&count.value)) {
        report
            .at(count.span, format!("{count} {what} cannot be printed"))
            .label(if count.value < 0 { "less than none".to_string() } else { format!("more than {MOST}") })
            .help(format!("write a number from 0 to {MOST}"));
    }
}
