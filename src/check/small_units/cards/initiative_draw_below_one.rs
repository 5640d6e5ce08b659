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

pub const CHECK: Check = Check::error("SU604", Some("3.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let cards = reading.keys.initiative.as_ref().and_then(|draw| draw.cards);
    let Some(cards) = cards.filter(|cards| cards.value < 1) else { return };
    report
        .at(cards.span, format!("the draw for the suits is of {}", counted(cards.value, "card")))
        .label("whoever draws would own no suit")
        .help(format!("write 1 or more; {} cards are enough to win every suit", Suit::ALL.len()));
}
