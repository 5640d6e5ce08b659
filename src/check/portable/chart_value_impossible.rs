//! A number in the charts that no die or unit can have.
//!
//! ## Why it matters
//! A close combat number is what a die must reach: below the least every throw would do, and above the most none. Strength
//! and movement below what a unit needs make it useless before it begins.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.infantry]
//! front = 0
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.infantry]
//! front = 4
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::error("PW044", Some("CC.c"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let numbers = &reading.tables.close_combat;
    for row in reading.charts.rows("unit_type") {
        let Some(kind) = reading.tables.unit_type.get(row.value) else { continue };
        for (key, written) in [("front", kind.front), ("flank", kind.flank)] {
            let Some(number) = written.filter(|number| number.span != Span::default()) else { continue };
            if (numbers.lowest..=numbers.highest).contains(&number.value) {
                continue;
            }
            report
                .at(number.span, format!("`{key}` of `{}` is {number}, which no die can be held against", row.value))
                .label(format!("{} to {}", numbers.lowest, numbers.highest))
                .help(format!(
                    "write {} to {}, or {} for a unit that is hit whatever it throws",
                    numbers.lowest,
                    numbers.highest - 1,
                    numbers.highest
                ));
        }
        for (key, written, least) in [("sp", kind.sp, 1), ("move", kind.r#move, 0)] {
            let Some(number) = written.filter(|number| number.span != Span::default() && number.value < least) else {
                continue;
            };
            report
                .at(number.span, format!("`{key}` of `{}` is {number}", row.value))
                .label(format!("at least {least}"))
                .help(format!("write {least} or more"));
        }
    }
}
