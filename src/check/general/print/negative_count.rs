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

pub const CHECK: Check = Check::error("R009", None, Run::General(|desk, report| ROW.ask(desk.draft, report)));

const ROW: Bound<Draft> = Bound {
    numbers: |draft| {
        let Some(print) = &draft.document.print else { return Vec::new() };
        let markers = print.markers.iter().map(|(name, count)| (*count, format!("`{name}` markers")));
        let boxes = print.track.map(|count| (count, "boxes on the turn track".to_string()));
        markers.chain(boxes).map(|(count, what)| Number::given(count, what, 0..=MOST)).collect()
    },
    low: Some(["{value} {of} cannot be printed", "less than none", "write a number from {least} to {most}"]),
    high: Some(["{value} {of} cannot be printed", "more than {most}", "write a number from {least} to {most}"]),
    ..Bound::SILENT
};

/// More than this of anything is a slip.
const MOST: i64 = 1000;
