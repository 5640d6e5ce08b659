//! Few cards are left to turn over.
//!
//! ## Why it matters
//! Cover, hits on vehicles and cohesion all ask for a card of those that were not dealt. With few of them the discards
//! are shuffled again and again, and players who remember what has gone know what is to come.
//!
//! ## Example
//! ```toml
//! [tables.deal]
//! keep = 40
//! ```
//! Write instead:
//! ```toml
//! [tables.deal]
//! keep = 12
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::warning("RF011", Some("DECK"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (holders, deal) = (reading.card_holders().len() as i64, &reading.tables.deal);
    let left = reading.decks.saturating_mul(deal.cards) - holders;
    let place =
        reading.keys.decks.map(|decks| decks.span).or(reading.draft.document.rules.as_ref().map(|rules| rules.span));
    // With too few to deal there is an error already.
    let Some(span) = place.filter(|_| (0..reading.decks.saturating_mul(deal.keep)).contains(&left)) else { return };
    report
        .at(
            span,
            format!(
                "{} when {holders} are dealt",
                words::count(left as usize, "card is left to turn over", "cards are left to turn over")
            ),
        )
        .label(format!("{} for each deck would do", deal.keep))
        .help(format!("write `decks = {}`, or use fewer units", reading.decks + 1));
}
