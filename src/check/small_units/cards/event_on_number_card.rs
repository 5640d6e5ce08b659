//! An event on a number card.
//!
//! ## Why it matters
//! Aces and court cards are worth little, and their events make up for it. A number card with an event is strong twice,
//! and the events come more often than the rules reckon with.
//!
//! ## Example
//! ```toml
//! [tables.event.quick-rally]
//! cards = ["AH", "AD", "9H"]
//! ```
//! Write instead:
//! ```toml
//! [tables.event.quick-rally]
//! cards = ["AH", "AD"]
//! ```

use super::events::event_cards;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU614", Some("12.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for entry in event_cards(reading) {
        let (Ok(card), Some(place)) = (entry.card, entry.place) else { continue };
        if card.rank.number().is_none() {
            continue;
        }
        let value = reading.tables.cards.value(card.rank);
        report
            .at(place, format!("the number card `{card}` brings `{}`", entry.event))
            .label(format!("worth {value} already"))
            .help("use aces and court cards for events");
    }
}
