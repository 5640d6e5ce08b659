//! An aircraft whose strike throws no dice.
//!
//! ## Why it matters
//! An aircraft comes once, strikes and goes. Without dice its chit takes a draw from the cup and does nothing with it.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.fighter-bomber]
//! ga = { fp = 0, th = 4 }
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.fighter-bomber]
//! ga = { fp = 3, th = 4 }
//! ```

use super::rows::faulty;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check =
    Check::error("NW062", Some("11.3"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let harmless = faulty(reading, |row| {
            let dice = row.ga?.value.fp?;
            (row.is_aircraft() && dice.value == 0).then_some(dice)
        });
        let place = harmless.into_iter().map(|(row, dice)| (row.place(dice.span), row.id));
        place.map(|(place, id)| Number::missing(place, id)).collect()
    },
    missing: Some(["type `{of}` strikes with no dice", "1 or more", "give `ga` an `fp` of 1 or more"]),
    ..Bound::SILENT
};
