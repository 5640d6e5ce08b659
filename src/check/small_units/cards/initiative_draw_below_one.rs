//! The draw for the suits is of no card at all.
//!
//! ## Why it matters
//! A side owns the suits it draws, so without a card it owns none, and its opponent has the first turn for certain. A
//! draw of nothing is a slip; to favour a side, let it draw more.
//!
//! ## Example
//! ```toml
//! [initiative]
//! side = "british"
//! cards = 0
//! ```
//! Write instead:
//! ```toml
//! [initiative]
//! side = "british"
//! cards = 2
//! ```

use crate::check::small_units::prelude::*;
use crate::check::small_units::words::counted;
use crate::rules::common::suits::Suit;

pub const CHECK: Check =
    Check::error("SU604", Some("3.3"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let cards = reading.keys.initiative.as_ref().and_then(|draw| draw.cards);
        let number = |cards: Spanned<i64>| {
            let number = Number::given(cards, "", 1..).with("cards", counted(cards.value, "card"));
            number.with("suits", Suit::ALL.len())
        };
        cards.map(number).into_iter().collect()
    },
    low: Some([
        "the draw for the suits is of {cards}",
        "whoever draws would own no suit",
        "write 1 or more; {suits} cards are enough to win every suit",
    ]),
    ..Bound::SILENT
};
