//! A demolition that no card can bring about.
//!
//! ## Why it matters
//! The card has to reach the number, and no card is above the highest. The charges would never go off, however often the
//! engineers try.
//!
//! ## Example
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "engineers"
//! at = "0504 0604"
//! card = 11
//! ```
//! Write instead:
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "engineers"
//! at = "0504 0604"
//! card = 9
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::error("SU732", Some("11.7"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let object = |id: ObjectId| format!("`{}`", reading.draft.object(id).id);
        let cards = reading.demolitions.iter().filter_map(|one| Some((one.keys.card?, one.object)));
        let most = reading.tables.cards.highest();
        let whose = |named: Option<Spanned<ObjectId>>| named.map_or("it".to_string(), |named| object(named.value));
        cards.map(|(card, named)| Number::given(card, whose(named), ..=most)).collect()
    },
    high: Some([
        "no card is high enough to destroy {of}: it takes {value}",
        "the highest card is {most}",
        "write {most} or less",
    ]),
    ..Bound::SILENT
};
