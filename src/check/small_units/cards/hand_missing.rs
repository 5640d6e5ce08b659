//! A side's starting hand is not given.
//!
//! ## Why it matters
//! Each side is dealt as many cards as its scenario says. Without a number the game cannot begin; a side that is to have
//! none says so with a 0.
//!
//! ## Example
//! ```toml
//! [cards.german]
//! limit = 4
//! ```
//! Write instead:
//! ```toml
//! [cards.german]
//! hand = 3
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU601", Some("3.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let cards = &reading.keys.cards;
    // A hand for a side that does not exist was probably meant for the one that lacks it.
    let astray = cards.iter().any(|(side, _)| reading.side_named(side).is_none());
    for side in reading.draft.side_ids() {
        let id = &reading.draft.side(side).id;
        if reading.draft.document.own.file.is_lost_on(&["cards", id, "hand"]) {
            continue;
        }
        let (place, label) = match reading.of_side(cards, side) {
            Some(hand) if hand.hand.is_none() => (hand.span, "`hand` is missing".to_string()),
            None if !astray => (id.span, format!("there is no `[cards.{id}]`")),
            _ => continue,
        };
        report
            .at(place, format!("`{id}` is dealt no hand"))
            .label(label)
            .help(format!("say in `[cards.{id}]` how many cards it is dealt: `hand = 0` for none"));
    }
}
