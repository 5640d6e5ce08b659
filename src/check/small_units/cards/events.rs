//! The cards of the event chart, with the events they bring.

use crate::check::small_units::prelude::*;
use crate::rules::common::cards::{Card, NotACard};
use crate::rules::small_units::tables::EventEffect;

/// A card in the list of an event.
pub struct EventCard<'s> {
    pub event: &'s str,
    pub effect: EventEffect,
    pub written: &'s str,
    pub card: Result<Card, NotACard>,
    /// Where a file wrote the card or at least changed its event; none for the rulebook's own rows.
    pub place: Option<Span>,
}

/// Every card of every event, in the order of the chart.
pub fn event_cards<'s>(reading: &'s Reading) -> Vec<EventCard<'s>> {
    let mut all = Vec::new();
    for (event, row) in &reading.tables.event {
        let changed = reading.charts.row("event", event);
        all.extend(row.cards.iter().map(|card| EventCard {
            event,
            effect: row.effect,
            written: card.as_str(),
            card: card.parse(),
            place: Some(card.span).filter(|span| *span != Span::default()).or(changed),
        }));
    }
    all
}
