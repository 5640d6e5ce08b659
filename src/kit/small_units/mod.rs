//! The pieces of Small Units: every number from its charts, every rule in the words of its sections.

mod aid;
mod card;
pub(super) mod changes;
mod choices;
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
use crate::rules::small_units::sheet::Sheet;

/// The sections that only its aids and cards have.
pub const SECTIONS: &[&str] = &[
    "activation",
    "ammunition",
    "artillery-fires-and-air-strikes",
    "card-multipliers",
    "close-combat",
    "defensive-fire",
    "demolition",
    "disorganized-units",
    "fire",
    "random-events",
    "stacking-retreats-and-other-reminders",
    "support",
    "where-cards-come-from",
    "who-is-what",
];

/// Everything to print of a scenario.
pub fn kit(sheet: &Sheet<'_>, sizes: Sizes) -> Option<Kit> {
    let map = map(sheet, sizes.cell)?;
    let deck = Deck::of(sheet.draft, 1);
    Some(Kit {
        counters: counters(sheet),
        markers: markers(sheet),
        turns: Some(track(sheet)),
        aids: vec![aid(sheet)],
        cards: std::iter::once(card(sheet)).chain(setup_cards(sheet)).collect(),
        deck: Some(deck),
        bring: deck.wanted().into_iter().collect(),
        ..Kit::bare(sheet.draft, sizes, map)
    })
}
