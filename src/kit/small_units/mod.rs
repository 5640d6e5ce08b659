//! The pieces of Small Units: every number from its charts, every rule in the words of its sections.

mod aid;
mod card;
pub(super) mod changes;
mod counter;
mod map;
mod marker;
mod support;
mod swatches;
mod track;

pub use aid::aid;
pub use card::{card, setup_cards};
pub use counter::{all_counters, counters};
pub use map::map;
pub use marker::markers;
pub use track::track;

use super::length::Sizes;
use super::{Deck, Kit};
use crate::rules::small_units::Laid;
use crate::scenario::Map;

/// The sections that only its aids and cards have.
pub const SECTIONS: &str = "\
    activation ammunition artillery-fires-and-air-strikes card-multipliers close-combat defensive-fire \
    demolition disorganized-units fire random-events stacking-retreats-and-other-reminders support \
    where-cards-come-from who-is-what";

/// Everything to print of a scenario.
pub fn kit(laid: &Laid, map: &Map, sizes: Sizes) -> Kit {
    let reading = &laid.reading;
    let map = self::map(reading, map, sizes.cell);
    let deck = Deck::of(&reading.draft, 1);
    Kit {
        counters: counters(reading),
        markers: markers(reading),
        turns: Some(track(reading)),
        aids: vec![aid(reading)],
        cards: std::iter::once(card(laid)).chain(setup_cards(laid)).collect(),
        deck: Some(deck),
        bring: deck.wanted().into_iter().collect(),
        ..Kit::bare(&reading.draft, sizes, map)
    }
}
