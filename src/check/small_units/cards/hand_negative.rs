//! A hand of fewer cards than none.
//!
//! ## Why it matters
//! Nobody can be dealt a negative number of cards.
//!
//! ## Example
//! ```toml
//! [cards.british]
//! hand = -3
//! limit = 4
//! ```
//! Write instead:
//! ```toml
//! [cards.british]
//! hand = 3
//! limit = 4
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU616", Some("3.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for (side, keys) in reading.keys.cards.iter() {
        let Some(hand) = keys.hand.filter(|hand| hand.value < 0) else { continue };
        report
            .at(hand.span, format!("`{side}` is dealt {hand} cards"))
            .label("below 0")
            .help(format!("write {}, or 0 for none", -hand.value));
    }
}
