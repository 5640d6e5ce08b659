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
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::error("NW062", Some("11.3"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let harmless = |row: &UnitType| {
        let dice = row.ga?.value.fp?;
        (row.is_aircraft() && dice.value == 0).then_some(dice)
    };
    for (written, dice) in faulty(reading, harmless) {
        report
            .at(written.place(dice.span), format!("type `{}` strikes with no dice", written.id))
            .label("1 or more")
            .help("give `ga` an `fp` of 1 or more");
    }
}
