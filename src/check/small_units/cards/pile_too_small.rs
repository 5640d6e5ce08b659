//! The hands leave too few cards in the pile.
//!
//! ## Why it matters
//! Both sides draw from one deck, and cards in hands do not come back when the used ones are shuffled. One close combat of
//! a few units takes a dozen cards; with hardly more than that in circulation the pile runs dry in the middle of it.
//!
//! ## Example
//! ```toml
//! [cards.british]
//! hand = 20
//! limit = 40
//! ```
//! Write instead:
//! ```toml
//! [cards.british]
//! hand = 3
//! limit = 4
//! ```

use crate::check::small_units::prelude::*;
use crate::check::small_units::words::counted;
use crate::rules::common::cards::Card;
use crate::scenario::victory::and;

pub const CHECK: Check = Check::warning("SU606", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let hands: Vec<Spanned<i64>> = reading
        .draft
        .side_ids()
        .filter_map(|side| {
            let keys = reading.of_side(&reading.keys.cards, side)?;
            // What a hand may grow to is missing from the pile as well.
            [keys.hand, keys.limit].into_iter().flatten().max_by_key(|cards| cards.value)
        })
        .filter(|cards| cards.value > 0)
        .collect();
    let deck = Card::deck().count() as i64;
    let held: i64 = hands.iter().map(|cards| cards.value).sum();
    let Some(largest) = hands.iter().max_by_key(|cards| cards.value) else { return };
    if deck - held > reading.tables.cards.pile_low {
        return;
    }
    let sizes = and(hands.iter().map(|cards| cards.value.to_string()).collect());
    let message = match deck - held {
        ..0 => format!("hands of {sizes} take {}, and the deck has {deck}", counted(held, "card")),
        left => format!("hands of {sizes} leave {left} of {deck} cards in the pile"),
    };
    let mut note = report.at(largest.span, message).label("the largest hand");
    for other in hands.iter().filter(|cards| cards.span != largest.span) {
        note = note.also(other.span, "the other hand");
    }
    note.help(format!("keep all hands together below {} cards", deck - reading.tables.cards.pile_low));
}
