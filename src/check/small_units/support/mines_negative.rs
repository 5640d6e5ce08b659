//! A negative number of mines.
//!
//! ## Why it matters
//! Nobody can draw fewer markers than none.
//!
//! ## Example
//! ```toml
//! [mines.german]
//! count = -2
//! ```
//! Write instead:
//! ```toml
//! [mines.german]
//! count = 2
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU710", Some("11.6"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let counts = reading.keys.mines.iter().filter_map(|(side, keys)| Some((side, keys.count?)));
        counts
            .map(|(side, count)| Number::given(count, side.as_str(), 0..).with("more", count.value.saturating_neg()))
            .collect()
    },
    low: Some(["`{of}` lays {value} mines", "below 0", "write {more}, or drop `[mines.{of}]` if it lays none"]),
    ..Bound::SILENT
};
