//! A hand of fewer cards than none.
//!
//! ## Why it matters
//! Nobody can be dealt a negative number of cards.
//!
//! ## Example
//! ```toml
//! [cards.british]
//! hand = -3
//! limit = 4
//! ```
//! Write instead:
//! ```toml
//! [cards.british]
//! hand = 3
//! limit = 4
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU616", Some("3.2"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let hands = reading.keys.cards.iter().filter_map(|(side, keys)| Some((side, keys.hand?)));
        hands
            .map(|(side, hand)| Number::given(hand, side.as_str(), 0..).with("more", hand.value.saturating_neg()))
            .collect()
    },
    low: Some(["`{of}` is dealt {value} cards", "below 0", "write {more}, or 0 for none"]),
    ..Bound::SILENT
};
