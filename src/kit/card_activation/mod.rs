//! The pieces of Card Activation: every number from its charts, every rule in the words of its sections.

mod aid;
mod card;
pub(super) mod changes;
mod counter;
mod map;
mod marker;
mod roster;
mod swatches;
mod track;

pub use aid::aid;
pub use card::{card, setup_cards};
pub use counter::counters;
pub use map::map;
pub use marker::markers;
pub use roster::rosters;
pub use track::{strips, track};

use super::length::Sizes;
use super::{Counter, Deck, Kit, Wanted};
use crate::rules::card_activation::Laid;
use crate::scenario::Map;

/// The sections that only its aids and cards have.
pub const SECTIONS: &str = "\
    barrage-plan beginning-and-end close-assault cohesion cover dice fire general-rules \
    guns-transports-and-observers hits movement order-of-activation ranges-and-dice units";

/// Everything to print of a scenario.
pub fn kit(laid: &Laid, map: &Map, sizes: Sizes) -> Kit {
    let reading = &laid.reading;
    let map = self::map(reading, map, sizes.cell);
    let deck = Deck::of(&reading.draft, reading.decks);
    let dice = Wanted { name: "Dice".into(), note: "six-sided, about a dozen; bring your own".into() };
    let pencils = Wanted { name: "Pencils".into(), note: "to tick off losses on the rosters".into() };
    let counters = counters(reading);
    // Most units have weapons; the one with most of them shows best how a counter is read.
    let words = |one: &Counter| one.front.iter().find(|value| value.key == "weapons").map(|value| value.figure.clone());
    let short = |one: &Counter| words(one).is_some_and(|words| words.chars().count() <= LONGEST);
    let groups = |one: &Counter| words(one).map(|words| words.split(' ').count());
    let armed = counters.iter().enumerate().filter(|(_, one)| short(one));
    Kit {
        examples: armed
            .max_by_key(|(at, one)| (groups(one), std::cmp::Reverse(*at)))
            .map(|(at, _)| at)
            .into_iter()
            .collect(),
        counters,
        markers: markers(reading),
        deck: Some(deck),
        turns: Some(track(reading)),
        strips: strips(reading),
        rosters: rosters(reading),
        aids: vec![aid(reading)],
        cards: std::iter::once(card(reading)).chain(setup_cards(reading)).collect(),
        bring: deck.wanted().into_iter().chain([dice, pencils]).collect(),
        ..Kit::bare(&reading.draft, sizes, map)
    }
}

/// Weapons that still stand in one line of a counter, in letters.
const LONGEST: usize = 14;

/// What a die must reach: "5+"; a six is a six.
fn reach(number: i64) -> String {
    if number >= 6 { number.to_string() } else { format!("{number}+") }
}
