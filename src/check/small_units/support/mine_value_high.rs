//! A mine so strong that it destroys nearly every unit.
//!
//! ## Why it matters
//! A mine's value and a card are set against bare morale, without cover. Above a certain value almost every unit that
//! steps on the field loses a step at once.
//!
//! ## Example
//! ```toml
//! [tables.mines]
//! pool = [{ value = 0, count = 4 }, { value = 9, count = 4 }]
//! ```
//! Write instead:
//! ```toml
//! [tables.mines]
//! pool = [{ value = 0, count = 4 }, { value = 3, count = 4 }]
//! ```

use crate::check::small_units::prelude::*;
use crate::scenario::tree::Value;

pub const CHECK: Check =
    Check::warning("SU715", Some("11.6.3"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let Some(mines) = reading.charts.written.inner("mines") else { return Vec::new() };
        let kinds = (0..reading.tables.mines.pool.len()).filter_map(|number| mines.item("pool", number));
        let values = kinds.filter_map(|kind| kind.value("value")).filter_map(|written| match written.value {
            Value::Integer(value) => Some(Spanned::new(value, written.span)),
            _ => None,
        });
        values.map(|value| Number::given(value, "", ..=reading.tables.mines.value_high)).collect()
    },
    high: Some([
        "a mine of value {value} destroys nearly every unit that enters",
        "above {most}",
        "write {most} or less, if units are to survive it",
    ]),
    ..Bound::SILENT
};
