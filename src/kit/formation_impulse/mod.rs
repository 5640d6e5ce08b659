//! The pieces of Formation Impulse: every number from its charts, every rule in the words of its sections.

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

use std::collections::BTreeSet;

use super::length::Sizes;
use super::{Counter, Kit, Wanted};
use crate::rules::formation_impulse::Laid;
use crate::scenario::Map;

/// The sections that only its aids and cards have.
pub const SECTIONS: &str = "\
    aircraft artillery-and-mortars assault command-and-rally command-gauge concealment-and-saves damage \
    fate-points formations mines-and-positions movement optional-rules overrun ranged-combat the-cup \
    unit-types units";

/// Everything to print of a scenario.
pub fn kit(laid: &Laid, map: &Map, sizes: Sizes) -> Kit {
    let reading = &laid.reading;
    let map = self::map(reading, map, sizes.cell);
    let dice = Wanted { name: "Dice".into(), note: "six-sided, about a dozen; bring your own".into() };
    let cup = Wanted { name: "Cup".into(), note: "or a bag that nobody sees into, to draw chits from".into() };
    let pencils = Wanted { name: "Pencils".into(), note: "to tick off steps and missions".into() };
    let counters = counters(reading);
    Kit {
        examples: examples(&counters),
        counters,
        markers: markers(reading),
        turns: Some(track(reading)),
        strips: strips(reading),
        rosters: rosters(reading, sizes.cell),
        aids: vec![aid(reading)],
        cards: std::iter::once(card(reading)).chain(setup_cards(reading)).collect(),
        bring: vec![cup, dice, pencils],
        ..Kit::bare(&reading.draft, sizes, map)
    }
}

/// Counters that show how they are read: the one with most on it, then those with most that is not shown yet; of several the first.
fn examples(counters: &[Counter]) -> Vec<usize> {
    let mut shown: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut chosen = Vec::new();
    while chosen.len() < MOST_EXAMPLES {
        let new = |one: &Counter| named(one).filter(|part| !shown.contains(part)).count();
        let most = |(at, one): &(usize, &Counter)| (new(one), std::cmp::Reverse(*at));
        let Some((at, one)) = counters.iter().enumerate().max_by_key(most).filter(|(_, one)| new(one) > 0) else {
            break;
        };
        shown.extend(named(one));
        chosen.push(at);
    }
    chosen
}

/// No more counters are explained by pictures.
const MOST_EXAMPLES: usize = 3;

/// The values of a counter by what they are called.
fn named(counter: &Counter) -> impl Iterator<Item = (&str, &str)> {
    counter.front.iter().map(|value| (value.label.as_str(), value.name.as_str()))
}

/// What a die must reach: "5+"; a six is a six.
fn reach(number: i64) -> String {
    if number >= 6 { number.to_string() } else { format!("{number}+") }
}

/// What is taken off a number.
fn less(number: i64) -> String {
    format!("−{number}")
}

/// Which of several, in a word.
fn ordinal(number: i64) -> String {
    match number {
        1 => "first".to_string(),
        2 => "second".to_string(),
        3 => "third".to_string(),
        _ => format!("{number}th"),
    }
}

/// So many of something, in figures.
fn counted(count: i64, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
