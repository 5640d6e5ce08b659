//! A hand that may hold fewer cards than it is dealt.
//!
//! ## Why it matters
//! The limit is what a hand may be filled up to in the game. A hand that begins above it contradicts itself: players will
//! ask whether to discard, and no rule says so.
//!
//! ## Example
//! ```toml
//! [cards.british]
//! hand = 3
//! limit = 2
//! ```
//! Write instead:
//! ```toml
//! [cards.british]
//! hand = 3
//! limit = 4
//! ```

use crate::check::small_units::prelude::*;
use crate::check::small_units::words::counted;

pub const CHECK: Check = Check::error("SU602", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for (side, keys) in reading.keys.cards.iter() {
        let (Some(hand), Some(limit)) = (keys.hand, keys.limit) else { continue };
        // A hand below nothing has a finding of its own.
        if hand.value < 0 || limit.value >= hand.value {
            continue;
        }
        let help = match limit.value {
            ..0 => format!("raise the limit to {hand} or more"),
            _ => format!("raise the limit to {hand} or more, or deal {}", counted(limit.value, "card")),
        };
        report
            .at(limit.span, format!("`{side}` is dealt {} but may hold only {limit}", counted(hand.value, "card")))
            .label(format!("below the {hand} it begins with"))
            .also(hand.span, "dealt at the start")
            .help(help);
    }
}
