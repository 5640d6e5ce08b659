//! More cards to deal than the decks have.
//!
//! ## Why it matters
//! Every unit and every commander on the map is dealt a card each turn. A gun and its tower share one, and an observer
//! with a unit has none; for all the others there must be enough.
//!
//! ## Example
//! ```toml
//! [tables.deal]
//! cards = 12
//! ```
//! Write instead:
//! ```toml
//! [tables.deal]
//! cards = 52
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("RF010", Some("TURN.2"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (holders, deal) = (reading.card_holders().len() as i64, &reading.tables.deal);
    let cards = reading.decks.saturating_mul(deal.cards);
    let place =
        reading.keys.decks.map(|decks| decks.span).or(reading.draft.document.rules.as_ref().map(|rules| rules.span));
    let Some(span) = place.filter(|_| holders > cards) else { return };
    const MOST: i64 = 4;
    let wanted = (holders + deal.keep + deal.cards - 1) / deal.cards;
    let note = report
        .at(
            span,
            format!(
                "{holders} cards are to be dealt, and {} {cards}",
                if reading.decks == 1 { "one deck has".to_string() } else { format!("{} decks have", reading.decks) }
            ),
        )
        .label(format!("{} too few", words::count((holders - cards) as usize, "card", "cards")));
    match wanted <= MOST {
        true => note.help(format!("write `decks = {wanted}` at the top of the file")),
        false => note.help("leave out units, or put several into one"),
    };
}
