//! The pieces of Portable: every number from its charts, every rule in the words of its sections.

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
use super::{Counter, Kit, Wanted};
use crate::rules::portable::Laid;
use crate::scenario::Map;

/// The sections that only its aids and cards have.
pub const SECTIONS: &str = "\
    activation activation-dice aircraft artillery-fire close-combat cyclists exhaustion fire \
    for-your-eyes-only gas guns-and-weapons hits movement sight-and-range strength-and-exhaustion \
    tank-riders transport-and-work unit-types units";

/// Everything to print of a scenario.
pub fn kit(laid: &Laid, map: &Map, sizes: Sizes) -> Kit {
    let reading = &laid.reading;
    let map = self::map(reading, map, sizes.cell);
    let dice = Wanted { name: "Dice".into(), note: "six-sided, about four for each side; bring your own".into() };
    let pencils = Wanted { name: "Pencils".into(), note: "to tick off losses on the rosters".into() };
    let counters = counters(reading);
    // Aircraft have most on them, but most units are on the ground.
    let has = |one: &Counter, key: &str| one.front.iter().any(|value| value.key == key);
    Kit {
        examples: counters.iter().position(|one| has(one, "fire") && has(one, "cc")).into_iter().collect(),
        counters,
        markers: markers(reading),
        turns: Some(track(reading)),
        strips: strips(reading),
        rosters: rosters(reading),
        aids: vec![aid(reading)],
        cards: std::iter::once(card(reading)).chain(setup_cards(reading)).collect(),
        bring: vec![dice, pencils],
        ..Kit::bare(&reading.draft, sizes, map)
    }
}

/// A modifier with its sign.
fn signed(number: i64) -> String {
    match number {
        0 => "0".to_string(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// What a close combat die must reach: "3+"; a dash where none is high enough.
fn reach(number: i64) -> String {
    match number {
        ..=5 => format!("{number}+"),
        6 => "6".to_string(),
        _ => "–".to_string(),
    }
}
