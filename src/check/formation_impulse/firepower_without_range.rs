//! Firepower without a range.
//!
//! ## Why it matters
//! Whoever has firepower may fire at the next hex, so this weapon would work there and nowhere else. That is what a range
//! of one says.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.engineer]
//! he = { range = 0, fp = 2, th = 5 }
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.engineer]
//! he = { range = 2, fp = 2, th = 5 }
//! ```

use super::rows::{STRIKE, used};
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check =
    Check::error("NW017", Some("6.1.a"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let mut ranges = Vec::new();
        for written in used(reading) {
            let firing = written.weapons().into_iter().filter(|(key, weapon)| *key != STRIKE && weapon.fp() > 0);
            for (key, weapon) in firing {
                let Some(range) = weapon.range else { continue };
                let number = Number::given(Spanned::new(range.value, written.place(range.span)), written.id, 1..);
                ranges.push(number.with("key", key).with("dice", weapon.fp()));
            }
        }
        ranges
    },
    low: Some([
        "`{key}` of type `{of}` has {dice} firepower and a range of {value}",
        "at least 1",
        "write `range = 1` if it is to reach the next hex only, or `fp = 0` if it is not to fire",
    ]),
    ..Bound::SILENT
};
