//! A support weapon that adds nothing to its platoon.
//!
//! ## Why it matters
//! A support weapon gives dice, range or a plus to the fire of the platoon that has it. One that gives none of them is a counter
//! with nothing to say.
//!
//! ## Example
//! ```toml
//! [tables.support_weapon.bazooka]
//! name = "Bazooka"
//! short = "BZ"
//! ```
//! Write instead:
//! ```toml
//! [tables.support_weapon.bazooka]
//! name = "Bazooka"
//! short = "BZ"
//! ap_fp = 2
//! ```

use super::rows;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check =
    Check::warning("NW060", Some("1.3.4"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let idle = rows::support_weapons(reading).filter(|written| {
            let row = written.row;
            let more = [row.ap_fp(), row.ap_range(), row.he_fp(), row.he_range()];
            written.whole && !row.plus() && more.iter().all(|more| *more <= 0)
        });
        idle.map(|written| Number::missing(written.span, written.id)).collect()
    },
    missing: Some([
        "support weapon `{of}` adds nothing to its platoon",
        "neither dice nor range nor plus",
        "add `ap_fp`, `ap_range`, `he_fp`, `he_range` or `plus`, or build the row on another with `like`",
    ]),
    ..Bound::SILENT
};
