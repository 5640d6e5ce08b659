//! No side ever holds a card.
//!
//! ## Why it matters
//! Hands are how players steer their luck. Where all are empty and stay so, every card comes from the deck, and the events
//! that change or refill a hand do nothing.
//!
//! ## Example
//! ```toml
//! [cards.british]
//! hand = 0
//!
//! [cards.german]
//! hand = 0
//! ```
//! Write instead:
//! ```toml
//! [cards.british]
//! hand = 3
//! limit = 4
//!
//! [cards.german]
//! hand = 3
//! ```

use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::EventEffect;

pub const CHECK: Check = Check::hint("SU607", Some("12.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let mut empty = Vec::new();
    for side in reading.draft.side_ids() {
        let Some(keys) = reading.of_side(&reading.keys.cards, side) else { return };
        match (keys.hand, keys.limit.map_or(0, |limit| limit.value)) {
            (Some(hand), 0) if hand.value == 0 => empty.push(hand.span),
            _ => return,
        }
    }
    let [first, others @ ..] = empty.as_slice() else { return };
    let events = &reading.tables.event;
    let about_hands =
        |effect: EventEffect| matches!(effect, EventEffect::ChangeOfOrders | EventEffect::AdditionalOrders);
    let idle = events.values().filter(|event| about_hands(event.effect)).count();
    let mut note = report
        .at(*first, format!("no side ever holds a card, so {idle} of {} events do nothing", events.len()))
        .label("no cards here");
    for other in others {
        note = note.also(*other, "nor here");
    }
    note.help("deal each side a few cards, or set a `limit` that events can fill the hand to");
}
