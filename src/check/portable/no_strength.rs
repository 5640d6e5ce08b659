//! A unit that begins without strength.
//!
//! ## Why it matters
//! A unit with no strength points left is destroyed and off the board; it cannot be set up.
//!
//! ## Example
//! ```toml
//! quality = "poor"
//! sp = 0
//! ```
//! Write instead:
//! ```toml
//! quality = "poor"
//! sp = 2
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::error("PW010", Some("SP.c"), Run::Portable(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let weak = reading.draft.unit_ids().filter_map(|unit| {
            let sp = reading.unit(unit).keys.sp.filter(|sp| sp.value <= 0)?;
            let help = match &reading.unit(unit).kind {
                Some((kind, row)) => format!("leave it out for the {} points of `{kind}`", row.sp()),
                None => "write 1 or more".to_string(),
            };
            Some(Number::given(sp, reading.draft.unit(unit).id.as_str(), 1..).with("help", help))
        });
        weak.collect()
    },
    low: Some([
        "`{of}` begins with {value} strength points, which means destroyed",
        "at least 1",
        "{help}, or take the unit out",
    ]),
    ..Bound::SILENT
};
