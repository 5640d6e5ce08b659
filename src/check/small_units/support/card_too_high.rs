//! A demolition that no card can bring about.
//!
//! ## Why it matters
//! The card has to reach the number, and no card is above the highest. The charges would never go off, however often the
//! engineers try.
//!
//! ## Example
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "engineers"
//! at = "0504 0604"
//! card = 11
//! ```
//! Write instead:
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "engineers"
//! at = "0504 0604"
//! card = 9
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU732", Some("11.7"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let highest = reading.tables.cards.highest();
    for demolition in &reading.demolitions {
        let Some(card) = demolition.keys.card.filter(|card| card.value > highest) else { continue };
        let object =
            demolition.object.map_or("it".to_string(), |object| format!("`{}`", reading.draft.object(object.value).id));
        report
            .at(card.span, format!("no card is high enough to destroy {object}: it takes {card}"))
            .label(format!("the highest card is {highest}"))
            .help(format!("write {highest} or less"));
    }
}
