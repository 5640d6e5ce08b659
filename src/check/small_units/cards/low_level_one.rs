//! A low ammunition level that a single card can reach.
//!
//! ## Why it matters
//! One 10 in the first volley, and the side may not fire with the initiative for the rest of the game, unless an event
//! brings ammunition. So much should hang on one card only if it is meant to.
//!
//! ## Example
//! ```toml
//! [ammunition.british]
//! low = 1
//! ```
//! Write instead:
//! ```toml
//! [ammunition.british]
//! low = 4
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU610", Some("11.5.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let chart = &reading.tables.ammunition;
    let Some(rank) = chart.ranks.first() else { return };
    let first_box = chart.start + chart.boxes;
    for (side, keys) in reading.keys.ammunition.iter() {
        let Some(low) = keys.low.filter(|low| (chart.level_lowest..=first_box).contains(&low.value)) else { continue };
        report
            .at(low.span, format!("a single {rank} ends all fire of `{side}` with the initiative"))
            .label("reached with one card")
            .help(format!("write {} or more", first_box + 1));
    }
}
