//! An event card that no deck has, or that stands in the chart twice.
//!
//! ## Why it matters
//! A card that does not exist never brings its event. A card in two lists leaves the players to choose between two
//! events, and the printed chart would name it twice.
//!
//! ## Example
//! ```toml
//! [tables.event.quick-rally]
//! cards = ["AH", "1D"]
//! ```
//! Write instead:
//! ```toml
//! [tables.event.quick-rally]
//! cards = ["AH", "AD"]
//! ```
//!
//! A card that moves to another event leaves its old one:
//! ```toml
//! [tables.event.extra-ammunition]
//! cards = ["AS", "AC", "AH"]       # the ace of hearts is a quick rally already
//! ```
//! Write instead:
//! ```toml
//! [tables.event.extra-ammunition]
//! cards = ["AS", "AC", "AH"]
//!
//! [tables.event.quick-rally]
//! cards = ["AD"]
//! ```

use std::collections::BTreeMap;

use super::events::{EventCard, event_cards};
use crate::check::small_units::prelude::*;
use crate::rules::common::cards::Card;

pub const CHECK: Check = Check::error("SU612", Some("12.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let all = event_cards(reading);
    let mut first: BTreeMap<Card, &EventCard<'_>> = BTreeMap::new();
    for entry in &all {
        let card = match entry.card {
            Ok(card) => card,
            Err(why) => {
                let Some(place) = entry.place else { continue };
                report.at(place, format!("`{}` is no card", entry.written)).label("in no deck").help(why.to_string());
                continue;
            }
        };
        let Some(&other) = first.get(&card) else {
            first.insert(card, entry);
            continue;
        };
        // What the file wrote is wrong, not what it left as it was.
        let (here, there) = if entry.place.is_some() { (entry, other) } else { (other, entry) };
        let Some(place) = here.place else { continue };
        let (message, help) = if here.event == there.event {
            (format!("`{card}` stands twice in `{}`", here.event), "name another card, or one card less".to_string())
        } else {
            let message = format!("`{card}` brings two events, `{}` and `{}`", here.event, there.event);
            (message, without(reading, there.event, card))
        };
        report
            .at(place, message)
            .label(format!("for `{}`", here.event))
            .also(there.place.unwrap_or_default(), format!("for `{}`", there.event))
            .help(help);
    }
}

/// How to take a card off an event.
fn without(reading: &Reading, event: &str, card: Card) -> String {
    let cards = reading.tables.event.get(event).map(|row| row.cards.as_slice()).unwrap_or_default();
    let left = cards.iter().filter(|text| text.parse() != Ok(card)).map(|text| format!("\"{text}\""));
    let left: Vec<String> = left.collect();
    format!("take it off one of them, as with `cards = [{}]` in `[tables.event.{event}]`", left.join(", "))
}
