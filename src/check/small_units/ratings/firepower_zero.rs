//! A unit that cannot fire.
//!
//! ## Why it matters
//! Without firepower a unit neither shoots on its own turn nor reacts when enemies come into sight, and it adds nothing
//! but its cards to a close combat. That suits a column of trucks; on a fighting unit it is a slip.
//!
//! ## Example
//! ```toml
//! front = { fp = 0, rng = 2, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::printed::each;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::hint("SU308", Some("6.1"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let none = each(reading, |side| side.fp).filter(|printed| printed.value.value == 0);
        none.map(|printed| Number::given(printed.value, printed.id, 1..)).collect()
    },
    low: Some([
        "`{of}` can neither fire nor react with firepower 0",
        "no firepower",
        "leave it so if it is meant; otherwise write 1 or more",
    ]),
    ..Bound::SILENT
};
